import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forecast } from './forecast.decide.ts'

const state = fc.constantFrom('received' as const, 'accepted' as const)
const currency = fc.constantFrom('EUR', 'GBP')
const amount = fc.integer({ min: 1, max: 1_000_000 })
/** What was open, parted into what was paid in each week and what was not. */
const stock = fc
  .tuple(state, currency, fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }), amount)
  .map(([of, paidIn, [first = 0, second = 0, third = 0, fourth = 0], unpaid]) => ({
    state: of,
    currency: paidIn,
    amount: first + second + third + fourth + unpaid,
    first,
    second,
    third,
    fourth,
  }))
const open = fc.uniqueArray(fc.record({ state, currency, orders: fc.nat(9), amount }), {
  selector: (one) => `${one.state} ${one.currency}`,
})

test('what is expected lies in its band, and is no more than what is open', () =>
  fc.assert(
    fc.property(open, fc.array(stock, { maxLength: 20 }), (now, past) => {
      const { states, weeks } = forecast(now, past)
      for (const { expected, low, high } of weeks) {
        expect(low).toBeLessThanOrEqual(expected)
        expect(expected).toBeLessThanOrEqual(high)
      }
      for (const one of states) expect(one.expected).toBeLessThanOrEqual(one.amount)
      for (const paidIn of ['EUR', 'GBP']) {
        const [byWeek, byState] = [weeks, states].map((rows) =>
          rows.filter((row) => row.currency === paidIn).reduce((sum, { expected }) => sum + expected, 0),
        )
        // Each of the four weeks and of the states is rounded by itself.
        expect(Math.abs((byWeek ?? 0) - (byState ?? 0))).toBeLessThanOrEqual(4)
      }
    }),
  ))

test('where nothing like it was open before, nothing is expected and no share is told', () =>
  expect(forecast([{ state: 'received', currency: 'EUR', orders: 2, amount: 64_000 }], []).states).toEqual([
    { state: 'received', currency: 'EUR', orders: 2, amount: 64_000, share: null, expected: 0 },
  ]))
