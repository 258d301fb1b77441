import type { PromiseKind } from '@reprise/contract'
import { Z_OF_80, wilsonOf } from '#server/platform/arithmetic/wilson.ts'

/** Where there were fewer promises, or fewer days of one size would tell as much, nothing is said. */
export const FEWEST_DUE = 100
export const FEWEST_DAYS = 20

/** Promises of one programme that were due on one day. */
export type DueDay = {
  readonly affiliateId: string
  /** A look or a payment: a way back and an answer are promised to too few. */
  readonly kind: PromiseKind
  /** `2026-11-24` */
  readonly day: string
  readonly due: number
  readonly inTime: number
}

export type PromiseClock = Omit<DueDay, 'day'> & {
  /** The share lies above it with 90 % certainty. */
  readonly low: number
  /** How many of a hundred; null where it is not said. */
  readonly atLeast: number | null
}

/** How often promised days were kept, of all programmes (docs/decisions/0235). */
export const clocksOf = (days: readonly DueDay[]): readonly PromiseClock[] => {
  const clocks = new Map<string, [DueDay, ...DueDay[]]>()
  for (const day of days) {
    const key = `${day.kind} ${day.affiliateId}`
    const its = clocks.get(key)
    if (its === undefined) clocks.set(key, [day])
    else its.push(day)
  }
  return [...clocks.values()].map(clockOf)
}

const clockOf = (days: readonly [DueDay, ...DueDay[]]): PromiseClock => {
  const [{ affiliateId, kind }] = days
  const due = sum(days, (one) => one.due)
  const inTime = sum(days, (one) => one.inTime)
  const share = inTime / due
  const { low } = wilsonOf(share, worthOf(days, share), Z_OF_80)
  const isKnown = due >= FEWEST_DUE && evenDays(days) >= FEWEST_DAYS
  return { affiliateId, kind, due, inTime, low, atLeast: isKnown ? shownOf(low) : null }
}

/** As if half a day more had been late altogether: where few were, too few have been seen to know how often it happens. */
const HALF_A_DAY = 0.5

/**
 * As many promises, each kept or broken by itself, tell as much. One batch that goes out too late breaks a day's promises together: where
 * days differ by more than chance, there is less to know than the number of promises says, and no less than that of days.
 */
const worthOf = (days: readonly DueDay[], share: number): number => {
  const due = sum(days, (one) => one.due)
  const even = evenDays(days)
  const squares = sum(days, (one) => (one.inTime - share * one.due) ** 2) + HALF_A_DAY * (share * (due / even)) ** 2
  return share === 0 ? due : Math.min(due, Math.max(even, (share * (1 - share) * due ** 2) / squares))
}

/** So many days of the same size tell as much: where most is due on few of them, the others tell little. */
const evenDays = (days: readonly DueDay[]): number =>
  sum(days, (one) => one.due) ** 2 / sum(days, (one) => one.due ** 2)

/** The lower end is below what was seen, and below 99 where nothing was late: there are too few days for more. */
const shownOf = (low: number): number | null => {
  const whole = Math.floor(100 * low)
  return whole < 1 ? null : whole
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
