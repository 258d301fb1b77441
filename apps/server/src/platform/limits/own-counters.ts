import { LruMap } from 'toad-cache'
import type { Counters } from './counter.ts'

type Record = { readonly since: number; count: number }

/** Counts of this process alone. Several processes let that many times as much through. */
export const ownCounters =
  ({ now }: { readonly now: () => Date }): Counters =>
  ({ windowMs, mostKnown }) => {
    const known = new LruMap<Record>(mostKnown)
    const find = (who: string, at: number): Record | undefined => {
      const record = known.get(who)
      return record !== undefined && at - record.since < windowMs ? record : undefined
    }
    return {
      take: async (who, most) => {
        const at = now().getTime()
        const record = find(who, at) ?? { since: at, count: 0 }
        const leftMs = record.since + windowMs - at
        if (record.count >= most) return { isTaken: false, count: record.count, leftMs }
        record.count += 1
        known.set(who, record)
        return { isTaken: true, count: record.count, leftMs }
      },
      giveBack: async (who) => {
        const record = known.get(who)
        if (record !== undefined && record.count > 0) record.count -= 1
      },
      left: async (who) => {
        const at = now().getTime()
        const record = find(who, at)
        return record === undefined || record.count === 0 ? 0 : record.since + windowMs - at
      },
    }
  }
