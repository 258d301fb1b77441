import type { Grade, PriceLadder } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { type Demand, lastMonthOf, weighChanges } from './last-month.decide.ts'

const worth = (flawless: number, good = flawless): PriceLadder => ({
  flawless,
  good,
  used: 0,
  cracked: 0,
  faulty: 0,
  'faulty-cracked': 0,
})
const asked = (product: string, offers: number, sold = 0, grade: Grade = 'flawless'): Demand => ({
  product,
  grade,
  offers,
  sold,
})
const before = new Map([
  ['dear', worth(50_000)],
  ['wanted', worth(10_000, 9_000)],
  ['gone', worth(3_000)],
  ['same', worth(2_000)],
])
const after = new Map([
  ['dear', worth(40_000)],
  ['wanted', worth(11_000, 9_500)],
  ['new', worth(7_000)],
  ['same', worth(2_000)],
])

describe('the offers of the last month', () => {
  test('are paid by their grade under both lists, and nothing where a product is not bought', () => {
    const demand = [asked('wanted', 3, 1), asked('wanted', 2, 2, 'good'), asked('gone', 4), asked('never-listed', 9)]
    expect(lastMonthOf(demand, before, after)).toEqual({
      offers: 18,
      sold: 3,
      before: 3 * 10_000 + 2 * 9_000 + 4 * 3_000,
      after: 3 * 11_000 + 2 * 9_500,
    })
  })

  test('say which changes weigh: money by what was sold, and by price where nothing was', () => {
    const demand = [asked('wanted', 9, 5), asked('wanted', 9, 20, 'good'), asked('gone', 9, 1), asked('same', 90, 90)]
    expect(weighChanges(demand, before, after)).toEqual([
      { product: 'wanted', grade: 'good', before: 9_000, after: 9_500, sold: 25, effect: 15_000 },
      { product: 'gone', grade: 'flawless', before: 3_000, after: 0, sold: 1, effect: -3_000 },
      { product: 'dear', grade: 'flawless', before: 50_000, after: 40_000, sold: 0, effect: 0 },
      { product: 'new', grade: 'flawless', before: 0, after: 7_000, sold: 0, effect: 0 },
    ])
  })

  test('show fifty changes at most', () => {
    const many = (price: number) => new Map(Array.from({ length: 60 }, (_, at) => [`p${at}`, worth(price + at)]))
    expect(weighChanges([], many(100), many(200))).toHaveLength(50)
  })
})
