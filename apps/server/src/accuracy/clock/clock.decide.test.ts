import { expect, test } from 'vitest'
import { clocksOf, type DueFortnight, FEWEST_DUE, FEWEST_FORTNIGHTS, FORTNIGHT_DAYS } from './clock.decide.ts'

const fortnight = (place: number, due: number, inTime: number): DueFortnight => ({
  affiliateId: 'acme',
  kind: 'pay',
  fortnight: place,
  due,
  inTime,
})
const fortnights = (count: number, due: number, inTimeOf: (place: number) => number): DueFortnight[] =>
  Array.from({ length: count }, (_, place) => fortnight(place, due, inTimeOf(place)))
const saidOf = (its: readonly DueFortnight[]): number | null | undefined => clocksOf(its)[0]?.atLeast

test('what is said is less than what was seen, and nothing is certain', () => {
  expect(clocksOf(fortnights(26, 50, (place) => (place % 3 === 0 ? 47 : 50)))).toMatchObject([
    { affiliateId: 'acme', kind: 'pay', due: 1300, inTime: 1273, atLeast: 83 },
  ])
  expect(saidOf(fortnights(26, 50, () => 50))).toBe(87)
  expect(saidOf(fortnights(26, 5_000, () => 5_000))).toBe(87)
  expect(saidOf(fortnights(26, 50, () => 0))).toBeNull()
})

test('nothing is said of fewer promises, or within fewer fortnights, and each programme and kind speaks for itself', () => {
  const fewest = Math.ceil(FEWEST_DUE / FEWEST_FORTNIGHTS)
  expect(saidOf(fortnights(FEWEST_FORTNIGHTS, fewest, () => fewest))).not.toBeNull()
  expect(saidOf(fortnights(FEWEST_FORTNIGHTS, fewest - 1, () => fewest - 1))).toBeNull()
  expect(saidOf(fortnights(FEWEST_FORTNIGHTS - 1, 500, () => 500))).toBeNull()
  const other = fortnights(26, 10, () => 5).map((one) => ({ ...one, affiliateId: 'other' }))
  const checks = fortnights(26, 10, () => 8).map((one) => ({ ...one, kind: 'inspect' as const }))
  const told = clocksOf([...fortnights(26, 10, () => 10), ...other, ...checks])
  expect(told.map(({ affiliateId, kind, inTime }) => [affiliateId, kind, inTime])).toEqual([
    ['acme', 'pay', 260],
    ['other', 'pay', 130],
    ['acme', 'inspect', 208],
  ])
})

test('a low number is said like a high one', () => expect(saidOf(fortnights(26, 10, () => 4))).toBe(23))

test('fortnights in which little is due do not make up for few in which much is', () => {
  const busy = fortnights(8, 200, (place) => (place === 0 ? 0 : 200))
  const quiet = fortnights(18, 2, () => 2)
  expect(saidOf(busy)).toBeNull()
  expect(saidOf([...busy, ...quiet])).toBeNull()
})

/** The same at each run. */
const chances = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

type Made = {
  readonly late: number
  readonly lasting: number
  readonly kept: number
  readonly ofWeeks: number
  /** One week in so many is of four times the size. */
  readonly peakOf?: number
  /** Share of those weeks that are late altogether. */
  readonly peaksLate?: number
}

const DUE_A_DAY = 8
const PEAK = 4

/**
 * A programme in which on so many days all is late, in runs that last so many days on average, as where somebody is ill; of what is
 * due on others so much is kept.
 */
const aProgramme = (chance: () => number, made: Made): DueFortnight[] => {
  const { late, lasting, kept, ofWeeks, peakOf = Number.POSITIVE_INFINITY, peaksLate = 0 } = made
  const begins = late / ((1 - late) * lasting)
  const its = new Map<number, { due: number; inTime: number }>()
  let isIll = chance() < late
  for (let week = 0; week < ofWeeks; week += 1) {
    const isPeak = week % peakOf === peakOf - 1
    const isLost = isPeak && chance() < peaksLate
    for (let day = 0; day < 5; day += 1) {
      isIll = isIll ? chance() >= 1 / lasting : chance() < begins
      const place = Math.floor((7 * week + day) / FORTNIGHT_DAYS)
      const one = its.get(place) ?? { due: 0, inTime: 0 }
      its.set(place, one)
      for (let order = 0; order < DUE_A_DAY * (isPeak ? PEAK : 1); order += 1) {
        one.due += 1
        if (!isIll && !isLost && chance() < kept) one.inTime += 1
      }
    }
  }
  return [...its].map(([place, { due, inTime }]) => fortnight(place, due, inTime))
}

/** What truly is in time. */
const trulyOf = ({ late, kept, peakOf, peaksLate = 0 }: Made): number => {
  const ofPeaks = peakOf === undefined ? 0 : PEAK / (PEAK + peakOf - 1)
  return (1 - late) * kept * (1 - ofPeaks * peaksLate)
}

test.each<[string, Made]>([
  ['illness of two weeks on one day in seven', { late: 0.15, lasting: 10, kept: 1, ofWeeks: 52 }],
  ['illness of two weeks on one day in five', { late: 0.2, lasting: 10, kept: 1, ofWeeks: 52 }],
  ['such illness, with single orders late besides', { late: 0.15, lasting: 10, kept: 0.97, ofWeeks: 52 }],
  ['illness of two weeks, seen for half a year', { late: 0.28, lasting: 10, kept: 1, ofWeeks: 24 }],
  ['illness of a week', { late: 0.2, lasting: 5, kept: 1, ofWeeks: 52 }],
  ['peaks that fail, and illness', { late: 0.08, lasting: 10, kept: 1, ofWeeks: 52, peakOf: 8, peaksLate: 0.3 }],
  ['days by themselves', { late: 0.2, lasting: 1, kept: 0.98, ofWeeks: 52 }],
  ['orders by themselves', { late: 0, lasting: 5, kept: 0.8, ofWeeks: 52 }],
])('where lateness is %s, what is said holds of 95 programmes in 100', (_, made) => {
  const chance = chances(7)
  const truly = trulyOf(made)
  const lowOf = (one: Made) => clocksOf(aProgramme(chance, one))[0]?.low ?? 1
  // Where the truth were above all that can be said, each formula would hold.
  expect(truly).toBeLessThan(lowOf({ ...made, late: 0, kept: 1, peaksLate: 0 }))
  const lows = Array.from({ length: 1_000 }, () => lowOf(made))
  expect(lows.filter((low) => low > truly).length / lows.length).toBeLessThanOrEqual(0.05)
  // Nor is so little said that it were worth nothing.
  expect(lows.reduce((sum, low) => sum + low, 0) / lows.length).toBeGreaterThan(
    truly - (made.ofWeeks === 52 ? 0.23 : 0.3),
  )
})
