import { describe, expect, test } from 'vitest'
import { noOfferReason } from './no-offer.ts'

describe('no offer', () => {
  test('for what an answer rules out, before any price', () => {
    expect(noOfferReason({ refusal: 'account-locked', amount: 30_000 }, null)).toBe('account-locked')
  })

  test('for nothing, and below the minimum of the programme but not at it', () => {
    expect(noOfferReason({ amount: 0 }, null)).toBe('worthless')
    expect(noOfferReason({ amount: 1_999 }, 2_000)).toBe('below-minimum')
    expect(noOfferReason({ amount: 2_000 }, 2_000)).toBeUndefined()
    expect(noOfferReason({ amount: 1 }, null)).toBeUndefined()
  })
})
