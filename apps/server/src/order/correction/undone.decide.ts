import { type Correction, CORRECTIONS, correctionEvent } from '@reprise/contract'

/** Which entries of an order's history each correction takes back. */
const TAKES_BACK: { readonly [correction in Correction]: readonly string[] } = {
  reception: ['receive', 'arrive-late', 'turn-back'],
  finding: ['dispute'],
  acceptance: ['accept'],
  'give-back': ['give-back'],
  document: [],
  identity: [],
}
const BY_EVENT: ReadonlyMap<string, readonly string[]> = new Map(
  CORRECTIONS.map((correction) => [correctionEvent(correction), TAKES_BACK[correction]]),
)

/**
 * A history without what was taken back, and without the corrections themselves: what stands of it.
 * @param history oldest first
 */
export const withoutUndone = <Entry extends { readonly transition: string }>(history: readonly Entry[]): Entry[] => {
  const standing: Entry[] = []
  for (const entry of history) {
    const undoes = BY_EVENT.get(entry.transition)
    if (undoes === undefined) standing.push(entry)
    else {
      const undone = standing.findLastIndex(({ transition }) => undoes.includes(transition))
      if (undone >= 0) standing.splice(undone, 1)
    }
  }
  return standing
}

/** Whether an entry was taken back, counted among those of its name from 1. */
export const isUndone = (
  history: readonly { readonly transition: string }[],
  { transition, nth }: { readonly transition: string; readonly nth: number },
): boolean => {
  const asked = history.filter((entry) => entry.transition === transition)[nth - 1]
  return asked !== undefined && !withoutUndone(history).includes(asked)
}
