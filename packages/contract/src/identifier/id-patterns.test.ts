import { describe, expect, test } from 'vitest'
import { isAffiliateId, isUuid, RESERVED_AFFILIATE_IDS } from './id-patterns.ts'

describe('an order id', () => {
  test.each([
    ['version 4', '3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f', true],
    ['version 1', '3f2b8c1e-9d4a-1f6b-9a2c-1e5d7c9b0a3f', true],
    ['upper case', '3F2B8C1E-9D4A-5F6B-BA2C-1E5D7C9B0A3F', true],
    ['version 7', '3f2b8c1e-9d4a-7f6b-8a2c-1e5d7c9b0a3f', false],
    ['the nil id', '00000000-0000-0000-0000-000000000000', false],
    ['another variant', '3f2b8c1e-9d4a-4f6b-ca2c-1e5d7c9b0a3f', false],
    ['without hyphens', '3f2b8c1e9d4a4f6b8a2c1e5d7c9b0a3f', false],
    ['with something behind', '3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f/x', false],
  ])('%s', (_, value, expected) => expect(isUuid(value)).toBe(expected))
})

describe('an affiliate id', () => {
  test.each([
    ['abc', true],
    ['A_b-9', true],
    ['a'.repeat(20), true],
    ['ab', false],
    ['a'.repeat(21), false],
    ['a.b', false],
    ['été', false],
  ])('%s', (value, expected) => expect(isAffiliateId(value)).toBe(expected))

  test('is never one that a route or the server needs, in any case', () => {
    for (const reserved of RESERVED_AFFILIATE_IDS) {
      expect(isAffiliateId(reserved)).toBe(false)
      expect(isAffiliateId(reserved.toUpperCase())).toBe(false)
    }
  })
})
