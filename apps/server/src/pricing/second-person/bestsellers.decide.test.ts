import type { PriceLadder } from '@reprise/contract'
import { expect, test } from 'vitest'
import { movedBestsellers } from './bestsellers.decide.ts'

const ladder = (flawless: number, good = 50): PriceLadder => ({
  ...{ flawless, good, used: 40, cracked: 30, faulty: 20 },
  'faulty-cracked': 10,
})
const sales = (product: string, sold: number) => ({ product, grade: 'flawless' as const, offers: sold + 5, sold })
const moved = (before: Record<string, PriceLadder>, after: Record<string, PriceLadder>, sold: Record<string, number>) =>
  movedBestsellers(
    Object.entries(sold).map(([product, count]) => sales(product, count)),
    { before: new Map(Object.entries(before)), after: new Map(Object.entries(after)), above: 15 },
  )

test('a product that was sold counts from more than the limit on, up or down', () => {
  expect(moved({ one: ladder(100) }, { one: ladder(115) }, { one: 1 }).count).toBe(0)
  expect(moved({ one: ladder(100) }, { one: ladder(116) }, { one: 1 }).count).toBe(1)
  expect(moved({ one: ladder(100) }, { one: ladder(84) }, { one: 1 }).count).toBe(1)
  expect(moved({ one: ladder(100) }, { one: ladder(50) }, { one: 0 })).toEqual({ count: 0, products: [] })
})

test('any of its grades counts, and the one that moves furthest is shown', () => {
  const { products } = moved({ one: ladder(100, 50) }, { one: ladder(120, 80) }, { one: 3 })
  expect(products).toEqual([{ product: 'one', grade: 'good', before: 50, after: 80, sold: 3 }])
})

test('one that is not bought any more changes by all of its price, and one that came back from nothing', () => {
  expect(moved({ one: ladder(100) }, {}, { one: 2 }).products).toMatchObject([{ before: 100, after: 0 }])
  expect(moved({}, { one: ladder(100) }, { one: 2 }).count).toBe(1)
  expect(moved({}, {}, { one: 2 }).count).toBe(0)
})

test('those that sold most stand first', () => {
  const before = { one: ladder(100), two: ladder(100) }
  const { products } = moved(before, { one: ladder(200), two: ladder(120) }, { one: 1, two: 9 })
  expect(products.map(({ product }) => product)).toEqual(['two', 'one'])
})
