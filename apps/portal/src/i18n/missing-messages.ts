const counts = new Map<string, number>()

/** A message that neither the language nor English has. Nobody is warned (specification, section 9); it is counted. */
export const countMissing = (key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** How often each missing message was asked for since the page was opened. */
export const missingMessages = (): ReadonlyMap<string, number> => counts
