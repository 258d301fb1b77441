import type { PriceLadder } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { changedProducts, comparePrices } from './compare.decide.ts'

const LIMITS = { moved: 30, move: 30, gone: 10 }
/** A ladder that falls from what a flawless one is worth. */
const worth = (flawless: number): PriceLadder => ({
  flawless,
  good: Math.round(flawless * 0.9),
  used: Math.round(flawless * 0.8),
  cracked: Math.round(flawless * 0.4),
  faulty: Math.round(flawless * 0.3),
  'faulty-cracked': Math.round(flawless * 0.1),
})
/** So many products, each worth the same but for those that are named. */
const list = (count: number, flawless = 10_000, changes: Record<number, PriceLadder | null> = {}) => {
  const ladders = new Map<string, PriceLadder>()
  for (let at = 0; at < count; at += 1) {
    const { [at]: ladder = worth(flawless) } = changes
    if (ladder !== null) ladders.set(`p${at}`, ladder)
  }
  return ladders
}
const doubts = (before: Map<string, PriceLadder>, after: Map<string, PriceLadder>) =>
  comparePrices(before, after, LIMITS).doubts.map(({ code }) => code)

describe('a price list against the one before it', () => {
  test('counts what is new, gone, up, down and the same', () => {
    const before = list(10)
    const after = new Map([...list(10, 10_000, { 0: worth(11_000), 1: worth(9_000), 2: null }), ['new', worth(5_000)]])
    expect(comparePrices(before, after, LIMITS)).toMatchObject({
      products: 10,
      added: 1,
      gone: 1,
      up: 1,
      down: 1,
      same: 7,
      prices: { compared: 54, moved: 0, byPercent: 30 },
    })
    expect(changedProducts(before, after)).toEqual(['p0', 'p1', 'p2'])
  })

  test('shows the largest changes, one a product, those to or from nothing first', () => {
    const dear = { ...worth(10_000), faulty: 0, 'faulty-cracked': 0 }
    const after = list(12, 10_000, { 3: worth(30_000), 5: worth(5_000), 7: dear })
    const { largest } = comparePrices(list(12), after, LIMITS)
    expect(largest.map(({ product }) => product)).toEqual(['p7', 'p3', 'p5'])
    expect(largest[0]).toEqual({ product: 'p7', grade: 'faulty', before: 3_000, after: 0 })
    expect(comparePrices(list(30), list(30, 20_000), LIMITS).largest).toHaveLength(10)
  })

  test('is asked about when more than the share of prices moves by more than the limit', () => {
    const cheaper = (count: number) =>
      list(10, 10_000, Object.fromEntries(Array.from({ length: count }, (_, at) => [at, worth(6_000)])))
    expect(doubts(list(10), cheaper(3))).toEqual([])
    expect(doubts(list(10), cheaper(4))).toEqual(['prices-moved'])
    expect(doubts(list(10), list(10, 13_000))).toEqual([])
    expect(doubts(list(10), list(10, 100_000))).toEqual(['prices-moved'])
  })

  test('is asked about when a tenth of the products is gone, or bought for nothing', () => {
    expect(doubts(list(20), list(20, 10_000, { 0: null }))).toEqual([])
    expect(doubts(list(20), list(20, 10_000, { 0: null, 1: worth(0) }))).toEqual(['products-gone'])
    const [{ message } = { message: '' }] = comparePrices(list(20_000), list(10), LIMITS).doubts
    expect(message).toBe('19,990 of 20,000 (100 %) products would not be bought any more')
  })

  test('has nothing to be held against where it is the first', () => expect(doubts(new Map(), list(3))).toEqual([]))
})
