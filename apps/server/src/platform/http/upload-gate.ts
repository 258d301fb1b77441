/** What may be on its way into this process at once: each file is held in memory (quality C2, F23). */
export type UploadGate = {
  /**
   * @param bytes that the sender announces, or the most that are taken
   * @returns what to call at the end; undefined when there is too much already
   */
  readonly enter: (who: string, bytes: number) => (() => void) | undefined
}

/** @param together bytes of all senders; one file is let in however large it is */
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
    enter: (who, bytes) => {
      const own = under.get(who) ?? 0
      if (own >= perAddress || (all > 0 && all + bytes > together)) return undefined
      under.set(who, own + 1)
      all += bytes
      let left = false
      return () => {
        if (left) return
        left = true
        all -= bytes
        const rest = (under.get(who) ?? 1) - 1
        if (rest === 0) under.delete(who)
        else under.set(who, rest)
      }
    },
  }
}
