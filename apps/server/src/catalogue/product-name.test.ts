import { PRODUCT_ID_PATTERN } from '@reprise/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productId, productName, slugOf } from './local-name.ts'

describe('a product', () => {
  test.each([
    ['Apple', 'iPhone 13', 128, 'Apple iPhone 13 128 GB'],
    ['Apple', 'iPhone 13 Pro', 1024, 'Apple iPhone 13 Pro 1 TB'],
    ['Apple', 'Apple Watch Ultra', null, 'Apple Watch Ultra'],
    ['Sony', 'PlayStation 5', 825, 'Sony PlayStation 5 825 GB'],
    ['LG', 'LGL22', null, 'LG LGL22'],
  ])('is called as people call it: %s %s', (brand, model, storage, name) =>
    expect(productName(brand, model, storage)).toBe(name),
  )

  test('has a readable id', () => {
    expect(productId('apple-iphone-13', 128)).toBe('apple-iphone-13-128gb')
    expect(productId('apple-iphone-13-pro', 1024)).toBe('apple-iphone-13-pro-1tb')
    expect(productId('apple-watch-ultra', null)).toBe('apple-watch-ultra')
  })

  test('has an id that the contract accepts, whatever its name', () => {
    expect(slugOf('Galaxy S24+ (5G)')).toBe('galaxy-s24-plus-5g')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugOf(text)
        expect(slug === '' || PRODUCT_ID_PATTERN.test(slug)).toBe(true)
      }),
    )
  })
})
