import type { PromiseKind } from '@reprise/contract'
import { Z_OF_95, wilsonOf } from '#server/platform/arithmetic/wilson.ts'

/** Who falls ill is away for days, up to two weeks of them: so many days tell as much as one promise (docs/decisions/0238). */
export const FORTNIGHT_DAYS = 14

/** Where there were fewer promises, or fewer fortnights of one size would tell as much, nothing is said. */
export const FEWEST_DUE = 100
export const FEWEST_FORTNIGHTS = 12

/** Promises of one programme that were due in one fortnight. */
export type DueFortnight = {
  readonly affiliateId: string
  /** A look or a payment: a way back and an answer are promised to too few. */
  readonly kind: PromiseKind
  /** Its place among those that are counted, from 0 */
  readonly fortnight: number
  readonly due: number
  readonly inTime: number
}

export type PromiseClock = Omit<DueFortnight, 'fortnight'> & {
  /** The share lies above it, also where whole fortnights were late together. */
  readonly low: number
  /** How many of a hundred; null where it is not said. */
  readonly atLeast: number | null
}

/** How often promised days were kept, of all programmes (docs/decisions/0235, 0238). */
export const clocksOf = (fortnights: readonly DueFortnight[]): readonly PromiseClock[] => {
  const clocks = new Map<string, [DueFortnight, ...DueFortnight[]]>()
  for (const fortnight of fortnights) {
    const key = `${fortnight.kind} ${fortnight.affiliateId}`
    const its = clocks.get(key)
    if (its === undefined) clocks.set(key, [fortnight])
    else its.push(fortnight)
  }
  return [...clocks.values()].map(clockOf)
}

const clockOf = (fortnights: readonly [DueFortnight, ...DueFortnight[]]): PromiseClock => {
  const [{ affiliateId, kind }] = fortnights
  const due = sum(fortnights, (one) => one.due)
  const inTime = sum(fortnights, (one) => one.inTime)
  const even = evenFortnights(fortnights)
  // Those of a fortnight are kept or broken together, and tell no more than one.
  const { low } = wilsonOf(inTime / due, even, Z_OF_95)
  const isKnown = due >= FEWEST_DUE && even >= FEWEST_FORTNIGHTS
  return { affiliateId, kind, due, inTime, low, atLeast: isKnown ? shownOf(low) : null }
}

/** So many fortnights of the same size tell as much: where most is due in few of them, the others tell little. */
const evenFortnights = (fortnights: readonly DueFortnight[]): number =>
  sum(fortnights, (one) => one.due) ** 2 / sum(fortnights, (one) => one.due ** 2)

const shownOf = (low: number): number | null => {
  const whole = Math.floor(100 * low)
  return whole < 1 ? null : whole
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
