import { describe, expect, test } from 'vitest'
import { normaliseCode, refusalOf, type StoredPromotion } from './promotion.decide.ts'

const promotion = (changes: Partial<StoredPromotion> = {}): StoredPromotion => ({
  id: '6f6c1a54-6e4e-4ed5-9c3f-2f7f4c1f9a10',
  code: 'SPRING20',
  label: { en: 'Spring' },
  amount: 2_000,
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-06-01T00:00:00Z'),
  maxUses: null,
  uses: 0,
  minimumAmount: 0,
  productTypes: [],
  ...changes,
})
const offer = { price: 15_000, productType: 'mobile' as const }
const april = new Date('2026-04-01T00:00:00Z')
const problemOf = (changes: Partial<StoredPromotion>, now = april) => refusalOf(promotion(changes), offer, now)?.problem

describe('a promotion', () => {
  test('applies within its time, to its products, from its minimum on', () => {
    expect(problemOf({})).toBeUndefined()
    expect(
      problemOf({ minimumAmount: 15_000, productTypes: ['tablet', 'mobile'], maxUses: 2, uses: 1 }),
    ).toBeUndefined()
  })

  test('begins and ends on the instant', () => {
    const { startsAt, endsAt } = promotion()
    expect(problemOf({}, startsAt)).toBeUndefined()
    expect(problemOf({}, new Date(startsAt.getTime() - 1))).toBe('promotion-not-applicable')
    expect(problemOf({}, new Date(endsAt.getTime() - 1))).toBeUndefined()
    expect(problemOf({}, endsAt)).toBe('promotion-ended')
  })

  test('can be used up, too dear, or meant for other products', () => {
    expect(problemOf({ maxUses: 3, uses: 3 })).toBe('promotion-used-up')
    expect(refusalOf(promotion({ minimumAmount: 15_001 }), offer, april)).toMatchObject({ reason: 'minimum-amount' })
    expect(refusalOf(promotion({ productTypes: ['watch'] }), offer, april)).toMatchObject({ reason: 'product-type' })
  })
})

test('a code is the same in any case and with spaces around', () => {
  expect(normaliseCode('  spring20 ')).toBe('SPRING20')
})
