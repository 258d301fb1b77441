import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSellers } from './seller.decide.ts'

const key = fc.option(fc.integer({ min: 0, max: 12 }).map(String), { freq: 4 })
const someSales = fc
  .array(fc.record({ email: key, account: key }), { maxLength: 30 })
  .map((sales) => sales.map((sale, index) => ({ ...sale, orderId: `order ${index}` })))

test('sales are of one seller exactly where a chain of shared addresses and accounts joins them', () => {
  fc.assert(
    fc.property(someSales, (sales) => {
      const sellers = joinSellers(sales)
      expect(sellers.flat().length).toBe(sales.length)
      const shares = (a: (typeof sales)[number], b: (typeof sales)[number]) =>
        (a.email !== null && a.email === b.email) || (a.account !== null && a.account === b.account)
      for (const own of sellers) {
        const [first, ...others] = own
        let reached = first === undefined ? [] : [first]
        for (const _ of own) reached = own.filter((sale) => reached.some((one) => one === sale || shares(one, sale)))
        expect(reached.length).toBe(others.length + 1)
        for (const stranger of sellers.filter((one) => one !== own).flat())
          expect(own.some((sale) => shares(sale, stranger))).toBe(false)
      }
    }),
    { numRuns: 300, seed: 75 },
  )
})
