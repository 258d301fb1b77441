import { expect, test } from 'vitest'
import { arrivalOf, expectedOnceChecked, expectedOnceHere } from './expected-days.ts'

const SALE = { terms: { inspectWithin: 3, payWithin: 3 }, currency: 'EUR' } as const

test.each([
  ['label', '2026-11-30'],
  ['code', '2026-11-30'],
  ['store', '2026-11-26'],
  ['kit', '2026-12-02'],
] as const)('a product handed in on a Thursday that goes by %s arrives about %s', (way, day) =>
  expect(arrivalOf(SALE, way, '2026-11-26')).toBe(day),
)

test('days on which banks are closed do not count', () => {
  const arrived = arrivalOf(SALE, 'label', '2026-12-23')
  expect(arrived).toBe('2026-12-28')
  expect(expectedOnceHere(SALE, arrived)).toEqual({ checkedBy: '2026-12-31', paidBy: '2027-01-06' })
})

test('once a day was promised for the check, the payment follows from it', () => {
  expect(expectedOnceChecked(SALE, '2026-12-04')).toEqual({ checkedBy: '2026-12-04', paidBy: '2026-12-09' })
})
