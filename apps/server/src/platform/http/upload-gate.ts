/** How many files may be on their way into this process at once: each is held in memory (quality C2). */
export type UploadGate = {
  /** Undefined when there are too many already; else what to call at the end. */
  readonly enter: (who: string) => (() => void) | undefined
}

export const createUploadGate = ({
  perAddress,
  together,
}: {
  readonly perAddress: number
  readonly together: number
}): UploadGate => {
  const under = new Map<string, number>()
  let all = 0
  return {
    enter: (who) => {
      const own = under.get(who) ?? 0
      if (own >= perAddress || all >= together) return undefined
      under.set(who, own + 1)
      all += 1
      let left = false
      return () => {
        if (left) return
        left = true
        all -= 1
        const rest = (under.get(who) ?? 1) - 1
        if (rest === 0) under.delete(who)
        else under.set(who, rest)
      }
    },
  }
}
