import { keepNewest } from '#server/platform/keep-newest.ts'

/** Counts the faults of each caller, and says when there are too many. */
export type FaultLimit = {
  /** Seconds until this caller may try again; 0 when it may. */
  readonly wait: (who: string) => number
  /** @param what of equal faults within the window only the first counts; leave it out and each does */
  readonly fault: (who: string, what?: string) => void
}

export type FaultLimitSettings = {
  /** Faults within the window after which it is enough. */
  readonly most: number
  readonly windowMs: number
  readonly blockMs: number
  readonly now: () => Date
}

/** Callers counted at once. */
const MOST_KNOWN = 20_000

type Record = { since: number; count: number; seen: Set<string>; blockedUntil: number }

/**
 * Counts within one process, without a database call each time. Several processes behind one address let that many
 * times as much through; guessing stays hopeless.
 */
export const createFaultLimit = ({ most, windowMs, blockMs, now }: FaultLimitSettings): FaultLimit => {
  const known = new Map<string, Record>()
  const recordOf = (who: string, at: number): Record => {
    const old = known.get(who)
    if (old !== undefined && (at - old.since < windowMs || at < old.blockedUntil)) return old
    const fresh = { since: at, count: 0, seen: new Set<string>(), blockedUntil: 0 }
    keepNewest(known, who, fresh, MOST_KNOWN)
    return fresh
  }
  return {
    wait: (who) => {
      const left = (known.get(who)?.blockedUntil ?? 0) - now().getTime()
      return left > 0 ? Math.ceil(left / 1000) : 0
    },
    fault: (who, what) => {
      const at = now().getTime()
      const record = recordOf(who, at)
      if (what !== undefined && record.seen.has(what)) return
      if (what !== undefined) record.seen.add(what)
      record.count += 1
      if (record.count >= most && at >= record.blockedUntil) {
        record.blockedUntil = at + blockMs
        record.seen.clear()
      }
    },
  }
}
