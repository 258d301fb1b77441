import { expect, test } from 'vitest'
import { clocksOf, type DueWeek, FEWEST_DUE, FEWEST_WEEKS } from './clock.decide.ts'

const week = (place: number, due: number, inTime: number): DueWeek => ({
  affiliateId: 'acme',
  kind: 'pay',
  week: String(place),
  due,
  inTime,
})
const weeks = (count: number, due: number, inTimeOf: (place: number) => number): DueWeek[] =>
  Array.from({ length: count }, (_, place) => week(place, due, inTimeOf(place)))
const saidOf = (its: readonly DueWeek[]): number | null | undefined => clocksOf(its)[0]?.atLeast

test('what is said is less than what was seen, and nothing is certain', () => {
  expect(clocksOf(weeks(52, 50, (place) => (place % 3 === 0 ? 47 : 50)))).toMatchObject([
    { affiliateId: 'acme', kind: 'pay', due: 2600, inTime: 2546, atLeast: 89 },
  ])
  expect(saidOf(weeks(52, 50, () => 50))).toBe(93)
  expect(saidOf(weeks(52, 5_000, () => 5_000))).toBe(93)
  expect(saidOf(weeks(52, 50, () => 0))).toBeNull()
})

test('nothing is said of fewer promises, or within fewer weeks, and each programme and kind speaks for itself', () => {
  const fewest = Math.ceil(FEWEST_DUE / FEWEST_WEEKS)
  expect(saidOf(weeks(FEWEST_WEEKS, fewest, () => fewest))).not.toBeNull()
  expect(saidOf(weeks(FEWEST_WEEKS, fewest - 1, () => fewest - 1))).toBeNull()
  expect(saidOf(weeks(FEWEST_WEEKS - 1, 500, () => 500))).toBeNull()
  const other = weeks(52, 10, () => 5).map((one) => ({ ...one, affiliateId: 'other' }))
  const checks = weeks(52, 10, () => 8).map((one) => ({ ...one, kind: 'inspect' as const }))
  const told = clocksOf([...weeks(52, 10, () => 10), ...other, ...checks])
  expect(told.map(({ affiliateId, kind, inTime }) => [affiliateId, kind, inTime])).toEqual([
    ['acme', 'pay', 520],
    ['other', 'pay', 260],
    ['acme', 'inspect', 416],
  ])
})

test('a low number is said like a high one', () => expect(saidOf(weeks(52, 10, () => 4))).toBe(27))

test('weeks in which little is due do not make up for few in which much is', () => {
  const busy = weeks(8, 200, (place) => (place === 0 ? 0 : 200))
  const quiet = weeks(44, 2, () => 2)
  expect(saidOf(busy)).toBeNull()
  expect(saidOf([...busy, ...quiet])).toBeNull()
})

/** The same at each run. */
const chances = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

type Made = { readonly late: number; readonly lasting: number; readonly kept: number; readonly ofWeeks: number }

/**
 * A programme in which on so many days all is late, in runs that last so many days on average, as where somebody is ill; of what is
 * due on others so much is kept. What truly is in time is `(1 - late) * kept`.
 */
const aProgramme = (chance: () => number, { late, lasting, kept, ofWeeks }: Made): DueWeek[] => {
  const begins = late / ((1 - late) * lasting)
  let isIll = chance() < late
  return weeks(ofWeeks, 40, () => {
    let inTime = 0
    for (let day = 0; day < 5; day += 1) {
      isIll = isIll ? chance() >= 1 / lasting : chance() < begins
      for (let order = 0; order < 8 && !isIll; order += 1) if (chance() < kept) inTime += 1
    }
    return inTime
  })
}

test.each<[string, Made]>([
  ['a week of illness once a year', { late: 0.02, lasting: 5, kept: 1, ofWeeks: 52 }],
  ['two a year', { late: 0.04, lasting: 5, kept: 1, ofWeeks: 52 }],
  ['four a year', { late: 0.08, lasting: 5, kept: 1, ofWeeks: 52 }],
  ['two a year, with single orders late besides', { late: 0.04, lasting: 5, kept: 0.95, ofWeeks: 52 }],
  ['a fortnight in a year', { late: 0.04, lasting: 10, kept: 0.97, ofWeeks: 52 }],
  ['two weeks a year, seen for a quarter', { late: 0.04, lasting: 5, kept: 1, ofWeeks: 13 }],
  ['days by themselves', { late: 0.04, lasting: 1, kept: 0.98, ofWeeks: 52 }],
  ['orders by themselves', { late: 0, lasting: 5, kept: 0.95, ofWeeks: 52 }],
])('where lateness is %s, what is said holds of 95 programmes in 100', (_, made) => {
  const chance = chances(7)
  const lows = Array.from({ length: 400 }, () => clocksOf(aProgramme(chance, made))[0]?.low ?? 1)
  const truly = (1 - made.late) * made.kept
  expect(lows.filter((low) => low > truly).length / lows.length).toBeLessThanOrEqual(0.05)
  // Nor is so little said that it were worth nothing.
  expect(lows.reduce((sum, low) => sum + low, 0) / lows.length).toBeGreaterThan(made.ofWeeks === 52 ? 0.8 : 0.7)
})
