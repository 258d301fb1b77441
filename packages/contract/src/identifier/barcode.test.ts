import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeId, badgeOf, barcodeFrom, isBarcode, normaliseBarcode, printedBarcode } from './barcode.ts'

const bytes = fc.uint8Array({ minLength: 11, maxLength: 11 })
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('a fresh barcode has 12 symbols and is recognised', () => {
  fc.assert(fc.property(bytes, (random) => barcodeFrom(random).length === 12 && isBarcode(barcodeFrom(random))))
})

test('it is read in any case, in groups, with O for 0 and I or L for 1', () => {
  const barcode = barcodeFrom(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  expect(barcode.startsWith('0123456789A')).toBe(true)
  expect(normaliseBarcode(`ol23 4567-89a${barcode.at(-1)}`)).toBe(barcode)
  expect(isBarcode(printedBarcode(barcode).toLowerCase())).toBe(true)
  expect(normaliseBarcode(`٠۱٢٣ ٤٥٦٧-٨٩a${barcode.at(-1)}`)).toBe(barcode)
})

test('any single wrong symbol is noticed', () => {
  fc.assert(
    fc.property(bytes, fc.nat(11), fc.nat(31), (random, position, symbol) => {
      const barcode = barcodeFrom(random)
      const other = SYMBOLS[symbol] ?? '0'
      fc.pre(barcode[position] !== other)
      return !isBarcode(barcode.slice(0, position) + other + barcode.slice(position + 1))
    }),
  )
})

test('a barcode is printed in groups of four', () => {
  expect(printedBarcode('0123456789AB')).toBe('0123 4567 89AB')
})

test('a badge is a barcode that starts with RB, and no other barcode does', () => {
  const badge = badgeOf('0A1B2C3D4')
  expect(badge).toMatch(/^RB0A1B2C3D4.$/)
  expect(isBarcode(badge)).toBe(true)
  expect(badgeId(printedBarcode(badge).toLowerCase())).toBe('0A1B2C3D4')
  expect(badgeId(`${badge.slice(0, -1)}${badge.endsWith('7') ? '8' : '7'}`)).toBeUndefined()
  const likeOne = barcodeFrom(Uint8Array.from([24, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  expect([isBarcode(likeOne), badgeId(likeOne)]).toEqual([true, undefined])
})
