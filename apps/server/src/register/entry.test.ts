import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricesOf } from './entry.ts'

const anOrder = fc
  .array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 10 })
  .map((amounts) => amounts.map((amount, index) => ({ id: String(index), amount })))
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

test('each line of a register has the price of its own item, and the lines of an order add up to what it pays', () => {
  fc.assert(
    fc.property(anOrder, fc.option(fc.integer({ min: 1, max: 2_000_000 })), (items, other) => {
      const sold = sum(items.map(({ amount }) => amount))
      const amount = other ?? sold
      const prices = pricesOf({ amount, items })
      expect(sum(prices.values())).toBe(amount)
      for (const item of items) {
        const price = prices.get(item.id) ?? 0
        expect(other === null ? price - item.amount : Math.floor(Math.abs(price - (amount * item.amount) / sold))).toBe(
          0,
        )
      }
    }),
    { numRuns: 1_000, seed: 64 },
  )
})
