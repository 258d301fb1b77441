import type { PromiseKind } from '@reprise/contract'
import { Z_OF_95, wilsonOf } from '#server/platform/arithmetic/wilson.ts'

/** Where there were fewer promises, or fewer weeks of one size would tell as much, nothing is said. */
export const FEWEST_DUE = 100
export const FEWEST_WEEKS = 12

/** Promises of one programme that were due in one week. */
export type DueWeek = {
  readonly affiliateId: string
  /** A look or a payment: a way back and an answer are promised to too few. */
  readonly kind: PromiseKind
  /** Its Monday, `2026-11-23` */
  readonly week: string
  readonly due: number
  readonly inTime: number
}

export type PromiseClock = Omit<DueWeek, 'week'> & {
  /** The share lies above it, also where whole weeks were late together. */
  readonly low: number
  /** How many of a hundred; null where it is not said. */
  readonly atLeast: number | null
}

/** How often promised days were kept, of all programmes (docs/decisions/0235, 0238). */
export const clocksOf = (weeks: readonly DueWeek[]): readonly PromiseClock[] => {
  const clocks = new Map<string, [DueWeek, ...DueWeek[]]>()
  for (const week of weeks) {
    const key = `${week.kind} ${week.affiliateId}`
    const its = clocks.get(key)
    if (its === undefined) clocks.set(key, [week])
    else its.push(week)
  }
  return [...clocks.values()].map(clockOf)
}

const clockOf = (weeks: readonly [DueWeek, ...DueWeek[]]): PromiseClock => {
  const [{ affiliateId, kind }] = weeks
  const due = sum(weeks, (one) => one.due)
  const inTime = sum(weeks, (one) => one.inTime)
  const even = evenWeeks(weeks)
  // Who falls ill is away for days: a week's promises are kept or broken together, and tell no more than one.
  const { low } = wilsonOf(inTime / due, even, Z_OF_95)
  const isKnown = due >= FEWEST_DUE && even >= FEWEST_WEEKS
  return { affiliateId, kind, due, inTime, low, atLeast: isKnown ? shownOf(low) : null }
}

/** So many weeks of the same size tell as much: where most is due in few of them, the others tell little. */
const evenWeeks = (weeks: readonly DueWeek[]): number =>
  sum(weeks, (one) => one.due) ** 2 / sum(weeks, (one) => one.due ** 2)

const shownOf = (low: number): number | null => {
  const whole = Math.floor(100 * low)
  return whole < 1 ? null : whole
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
