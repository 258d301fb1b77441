/** What may be on its way into this process at once: each file is held in memory (quality C2, F23). */
export type UploadGate = {
  /**
   * Where there is no room, the upload waits for its turn, and is not read meanwhile.
   * @param bytes announced, or the most that are taken @returns what to call at the end; undefined: too much already
   */
  readonly enter: (who: string, bytes: number) => Promise<(() => void) | undefined>
}

type Limits = {
  readonly perSender: number
  /** Bytes of all senders; one file is let in however large it is. */
  readonly together: number
  /** Time for others to end, in ms: a browser that hears nothing waits longer. */
  readonly waitMs: number
  /** Uploads that wait: each holds a connection, and the 100 kB that came before reading stopped. */
  readonly mostWaiting: number
}

export const createUploadGate = ({ perSender, together, waitMs, mostWaiting }: Limits): UploadGate => {
  const under = new Map<string, number>()
  const waiting: { readonly bytes: number; readonly admit: () => void }[] = []
  let all = 0

  const count = (who: string, by: number): void => {
    const rest = (under.get(who) ?? 0) + by
    if (rest === 0) under.delete(who)
    else under.set(who, rest)
  }
  const takeRoom = (bytes: number): boolean => {
    if (all > 0 && all + bytes > together) return false
    all += bytes
    return true
  }
  /** In the order in which they came: a large file would never find room behind small ones. */
  const admitNext = (): void => {
    while (waiting[0] !== undefined && takeRoom(waiting[0].bytes)) waiting.shift()?.admit()
  }
  const turnOf = async (bytes: number): Promise<boolean> => {
    if (waiting.length === 0 && takeRoom(bytes)) return true
    if (waiting.length >= mostWaiting) return false
    return await new Promise((resolve) => {
      const one = {
        bytes,
        admit: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        resolve(false)
        admitNext()
      }, waitMs)
      waiting.push(one)
    })
  }

  return {
    enter: async (who, bytes) => {
      if ((under.get(who) ?? 0) >= perSender) return undefined
      count(who, 1)
      if (!(await turnOf(bytes))) {
        count(who, -1)
        return undefined
      }
      let left = false
      return () => {
        if (left) return
        left = true
        all -= bytes
        count(who, -1)
        admitNext()
      }
    },
  }
}
