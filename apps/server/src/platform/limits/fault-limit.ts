import type { Counters } from './counter.ts'

/** How many callers one process remembers. */
const MOST_KNOWN = 20_000

export type FaultLimit = {
  /** Seconds until this caller may try again; 0 when it may. */
  readonly wait: (who: string) => Promise<number>
  /** @param what of equal faults within the window only the first counts; leave it out and each does */
  readonly fault: (who: string, what?: string) => Promise<void>
}

export type FaultLimitSettings = {
  readonly name: string
  /** Faults within the window after which it is enough. */
  readonly most: number
  readonly windowMs: number
  readonly blockMs: number
}

/** Holds callers off who were wrong too often. */
export const createFaultLimit = (
  counters: Counters,
  { name, most, windowMs, blockMs }: FaultLimitSettings,
): FaultLimit => {
  const mostKnown = MOST_KNOWN
  const seen = counters({ name: `${name} seen`, windowMs, mostKnown })
  const faults = counters({ name, windowMs, mostKnown })
  const blocks = counters({ name: `${name} block`, windowMs: blockMs, mostKnown })
  return {
    wait: async (who) => Math.ceil((await blocks.left(who)) / 1000),
    fault: async (who, what) => {
      if (what !== undefined && !(await seen.take(`${who}|${what}`, 1)).isTaken) return
      const { count } = await faults.take(who, most)
      if (count >= most) await blocks.take(who, 1)
    },
  }
}

/** How often each may do something within a time; what came to nothing is given back. */
export type Quota = {
  /** Seconds until this one may again; 0 when it may now, and has then taken one. */
  readonly take: (who: string, most: number) => Promise<number>
  readonly giveBack: (who: string) => Promise<void>
}

/** The time begins with the first that is taken. */
export const createQuota = (
  counters: Counters,
  { name, windowMs }: { readonly name: string; readonly windowMs: number },
): Quota => {
  const taken = counters({ name, windowMs, mostKnown: MOST_KNOWN })
  return {
    take: async (who, most) => {
      const { isTaken, leftMs } = await taken.take(who, most)
      return isTaken ? 0 : Math.ceil(leftMs / 1000)
    },
    giveBack: taken.giveBack,
  }
}
