import { expect, test } from 'vitest'
import { expectedFrom, expectedOnceChecked } from './expected-days.ts'

const SALE = { terms: { inspectWithin: 3, payWithin: 3 }, currency: 'EUR' } as const
const at = (day: string) => new Date(`${day}T10:00:00Z`)

test.each([
  ['label', { arrives: '2026-11-30', checkedBy: '2026-12-03', paidBy: '2026-12-08' }],
  ['code', { arrives: '2026-11-30', checkedBy: '2026-12-03', paidBy: '2026-12-08' }],
  ['store', { arrives: '2026-11-26', checkedBy: '2026-12-01', paidBy: '2026-12-04' }],
  ['kit', { arrives: '2026-12-02', checkedBy: '2026-12-07', paidBy: '2026-12-10' }],
] as const)('a product sold on a Thursday that goes by %s is expected by working days', (way, expected) => {
  expect(expectedFrom(SALE, way, at('2026-11-26'))).toEqual(expected)
})

test('days on which banks are closed do not count', () => {
  expect(expectedFrom(SALE, 'label', at('2026-12-23'))).toEqual({
    arrives: '2026-12-28',
    checkedBy: '2026-12-31',
    paidBy: '2027-01-06',
  })
})

test('once a day was promised for the check, the payment follows from it', () => {
  expect(expectedOnceChecked(SALE, '2026-12-04')).toEqual({ checkedBy: '2026-12-04', paidBy: '2026-12-09' })
})
