import { expect, test } from 'vitest'
import { resetGuideOf } from './packing.tsx'

const links = [
  { id: 'apple', url: 'https://example.com/apple' },
  { id: 'google', url: 'https://example.com/google' },
]

test.each([
  ['Apple', 'mobile', 'apple'],
  ['Apple', 'laptop', 'apple'],
  ['Samsung', 'mobile', 'google'],
  ['Sony', 'console', undefined],
] as const)('%s %s', (brand, type, id) => expect(resetGuideOf({ brand, type }, links)?.id).toBe(id))

test('an affiliate without instructions shows none', () => {
  expect(resetGuideOf({ brand: 'Apple', type: 'mobile' })).toBeUndefined()
})
