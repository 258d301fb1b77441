import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { majorToMinor } from './money-column.ts'

describe('an amount', () => {
  test.each([
    ['212', 'EUR', 21_200],
    ['212.5', 'EUR', 21_250],
    ['212,50 €', 'EUR', 21_250],
    ['EUR 212.50', 'EUR', 21_250],
    ['£1,299.00', 'GBP', 129_900],
    ['1.299,00', 'EUR', 129_900],
    ['1 299,00', 'EUR', 129_900],
    ['1’299.00', 'EUR', 129_900],
    ['1,234,567', 'EUR', 123_456_700],
    ['1,299.000', 'EUR', 129_900],
    ['1.299,500', 'EUR', 129_950],
    ['0', 'EUR', 0],
    ['212.00', 'JPY', 212],
    ['1.250', 'KWD', 1250],
  ])('%s %s', (text, currency, amount) => expect(majorToMinor(text, currency)).toEqual({ amount }))

  test.each([
    ['1.299', 'may mean 1299 or 1.299'],
    ['-5', 'is negative'],
    ['abc', 'is no amount'],
    ['12.34,5', 'is no amount'],
    ['1.23.4', 'is no amount'],
    ['2.505', 'may mean'],
    ['2.5051', 'more than 2 digits'],
    ['1,299.505', 'more than 2 digits'],
    ['1.234,567.890', 'is no amount'],
    ['1.234,567,890', 'is no amount'],
    ['99999999999', 'is too large'],
  ])('%s is refused: %s', (text, reason) =>
    expect(majorToMinor(text, 'EUR')).toMatchObject({ reason: expect.stringContaining(reason) }),
  )

  test('written by a person of any country means what they wrote', () => {
    const locales = fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'nl', 'de-CH')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), locales, (amount, locale) => {
        const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount / 100)
        expect(majorToMinor(written, 'EUR')).toEqual({ amount })
      }),
    )
  })
})
