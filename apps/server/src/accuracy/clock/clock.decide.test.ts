import { expect, test } from 'vitest'
import { clocksOf, type DueDay, FEWEST_DAYS, FEWEST_DUE } from './clock.decide.ts'

const day = (place: number, due: number, inTime: number): DueDay => ({
  affiliateId: 'acme',
  kind: 'pay',
  day: String(place),
  due,
  inTime,
})
const days = (count: number, due: number, inTimeOf: (place: number) => number): DueDay[] =>
  Array.from({ length: count }, (_, place) => day(place, due, inTimeOf(place)))
const saidOf = (its: readonly DueDay[]): number | null | undefined => clocksOf(its)[0]?.atLeast

test('what is said is less than what was seen, and nothing is certain', () => {
  expect(clocksOf(days(60, 10, (place) => (place % 3 === 0 ? 9 : 10)))).toMatchObject([
    { affiliateId: 'acme', kind: 'pay', due: 600, inTime: 580, atLeast: 94 },
  ])
  expect(saidOf(days(62, 100, () => 100))).toBe(97)
  expect(saidOf(days(90, 1_000, () => 1_000))).toBe(98)
  expect(saidOf(days(90, 100, () => 0))).toBeNull()
})

test('nothing is said of fewer promises, or within fewer days, and each programme and kind speaks for itself', () => {
  expect(saidOf(days(FEWEST_DAYS, FEWEST_DUE / FEWEST_DAYS, () => 5))).not.toBeNull()
  expect(saidOf([...days(FEWEST_DAYS - 1, 5, () => 5), day(99, 4, 4)])).toBeNull()
  expect(saidOf(days(FEWEST_DAYS - 1, 50, () => 50))).toBeNull()
  const other = days(60, 10, () => 5).map((one) => ({ ...one, affiliateId: 'other' }))
  const checks = days(60, 10, () => 8).map((one) => ({ ...one, kind: 'inspect' as const }))
  const told = clocksOf([...days(60, 10, () => 10), ...other, ...checks])
  expect(told.map(({ affiliateId, kind, inTime }) => [affiliateId, kind, inTime])).toEqual([
    ['acme', 'pay', 600],
    ['other', 'pay', 300],
    ['acme', 'inspect', 480],
  ])
})

test('a low number is said like a high one', () => expect(saidOf(days(60, 10, () => 4))).toBe(37))

test('promises that one late batch broke together count as less than as many broken one by one', () => {
  const oneByOne = days(60, 10, (place) => (place % 2 === 0 ? 9 : 10))
  const together = days(60, 10, (place) => (place % 20 === 0 ? 0 : 10))
  expect(oneByOne.reduce((sum, { inTime }) => sum + inTime, 0)).toBe(together.reduce((sum, one) => sum + one.inTime, 0))
  expect([saidOf(oneByOne), saidOf(together)]).toEqual([93, 90])
})

test('days on which little is due do not make up for few on which much is', () => {
  const busy = days(13, 200, (place) => (place === 0 ? 0 : 200))
  const quiet = days(49, 2, () => 2)
  expect(saidOf(busy)).toBeNull()
  expect(saidOf([...busy, ...quiet])).toBeNull()
})

/** The same at each run. */
const chances = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** A programme that keeps 96 of 100, and breaks so much of the rest by days on which all is late. */
const aProgramme = (chance: () => number, due: number, byDays: number): DueDay[] => {
  const lateDays = 0.04 * byDays
  return days(62, due, () =>
    chance() < lateDays ? 0 : Array.from({ length: due }, chance).filter((one) => one < 0.96 / (1 - lateDays)).length,
  )
}

test.each([
  [8, 0],
  [8, 0.5],
  [8, 1],
  [100, 0.5],
])(
  'with %i promises a day, and %d of what is late late by days, one programme in ten is promised too much',
  (due, byDays) => {
    const chance = chances(7)
    const lows = Array.from({ length: 500 }, () => clocksOf(aProgramme(chance, due, byDays))[0]?.low ?? 1)
    expect(lows.filter((low) => low > 0.96).length / lows.length).toBeLessThanOrEqual(0.1)
    expect(lows.filter((low) => low > 0.98)).toEqual([])
    // Nor is so little said that it were worth nothing.
    expect(lows.reduce((sum, low) => sum + low, 0) / lows.length).toBeGreaterThan(0.9)
  },
)
