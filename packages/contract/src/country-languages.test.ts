import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryCodes, countryLanguages } from './country-languages.ts'

test('a country has one row for each of its languages', () => {
  expect(countryLanguages.filter(({ country }) => country === 'BE')).toEqual([
    { locale: 'de-BE', country: 'BE', language3: 'deu', countryName: 'Belgium' },
    { locale: 'fr-BE', country: 'BE', language3: 'fra', countryName: 'Belgium' },
    { locale: 'nl-BE', country: 'BE', language3: 'nld', countryName: 'Belgium' },
  ])
})

test('names may have several words', () => {
  expect(countryLanguages.find(({ locale }) => locale === 'ar-AE')?.countryName).toBe('United Arab Emirates')
})

test('every row is whole, and no locale stands twice', () => {
  for (const row of countryLanguages) {
    expect(row.locale).toMatch(new RegExp(`^[a-z]{2,3}-${row.country}$`))
    expect(row.language3).toMatch(/^[a-z]{3}$/)
    expect(row.countryName).not.toBe('')
  }
  expect(new Set(countryLanguages.map(({ locale }) => locale)).size).toBe(countryLanguages.length)
  expect(countryCodes).toHaveLength(248)
})

// Read where the shared data is at hand; the shape is covered above.
const shared = process.env['REPRISE_SHARED_DATA']
if (shared !== undefined) {
  test('says what the published table says', () => {
    const rows = readFileSync(`${shared}/locale/country_languages.csv`, 'utf8').trim().split('\n').slice(1)
    expect(countryLanguages.map(({ locale, language3 }) => `${locale},${language3}`)).toEqual(
      rows.map((row) => row.split(',')).map(([locale, , language3]) => `${locale},${language3}`),
    )
  })
}
