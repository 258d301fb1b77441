import { keepNewest } from '#server/platform/keep-newest.ts'

/** How often each may do something within a time; what came to nothing is given back. */
export type Quota = {
  /** Seconds until this one may again; 0 when it may now, and has then taken one. */
  readonly take: (who: string, most: number) => number
  readonly giveBack: (who: string) => void
}

/** Callers counted at once. */
const MOST_KNOWN = 20_000

/** Within one process, as {@link createFaultLimit} is. The time begins with the first that is taken. */
export const createQuota = ({ windowMs, now }: { readonly windowMs: number; readonly now: () => Date }): Quota => {
  const known = new Map<string, { readonly since: number; taken: number }>()
  return {
    take: (who, most) => {
      const at = now().getTime()
      const before = known.get(who)
      const record = before !== undefined && at - before.since < windowMs ? before : { since: at, taken: 0 }
      if (record.taken >= most) return Math.ceil((record.since + windowMs - at) / 1000)
      record.taken += 1
      keepNewest(known, who, record, MOST_KNOWN)
      return 0
    },
    giveBack: (who) => {
      const record = known.get(who)
      if (record !== undefined && record.taken > 0) record.taken -= 1
    },
  }
}
