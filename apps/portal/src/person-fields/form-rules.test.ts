import { FALLBACK_LOCALE } from '@reprise/contract/limits'
import { describe, expect, test } from 'vitest'
import english from '../../../../locales/en/portal.json'
import type { T } from '#portal/i18n/t.ts'
import { countryChoices, dateOrder } from './typed-field.tsx'
import { faultText } from './fault-text.ts'
import { FIELD_INPUTS } from './field-input.ts'
import { isPhone } from './phone-rule.ts'
import { matchesInBrowser } from './field-rules.ts'

describe('a programme’s own pattern', () => {
  test.each([
    ['[0-9]{5}', '10115', true],
    ['[0-9]{5}', '1011', false],
    ['[0-9]{5}', '101150', false],
    // Left to the server: this engine might hang on it, or cannot read it.
    ['(a+)+', 'b', true],
    ['(?<=', 'b', true],
  ])('%s on %s', (pattern, value, matches) => expect(matchesInBrowser(pattern, value)).toBe(matches))
})

describe('a telephone number', () => {
  test.each([
    ['0142685300', 'FR', true],
    ['+33142685300', 'DE', true],
    ['12', 'FR', false],
    ['+442079460018', '', true],
  ])('%s in %s', (value, country, expected) => expect(isPhone(value, country)).toBe(expected))
})

test.each([
  ['en', 'gb', ['day', 'month', 'year']],
  ['en', 'us', ['month', 'day', 'year']],
  ['ja', 'jp', ['year', 'month', 'day']],
  ['de', 'de', ['day', 'month', 'year']],
])('a date of %s in %s is written %j', (locale, country, order) => expect(dateOrder(locale, country)).toEqual(order))

test('countries are named in the reader’s language, the programme’s own first', () => {
  const choices = countryChoices(['AT', 'DE', 'FR', 'AX', ''], 'DE', 'fr')
  expect(choices.map(({ label }) => label)).toEqual(['Allemagne', 'Autriche', 'France', 'Îles Åland'])
})

describe('a fault says what to do', () => {
  const t: T = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()
  const words = {
    t,
    text: (key: string) => `own: ${key}`,
    has: (key: string) => key === 'acme.rule',
    country: 'France',
    nameOf: (code: string) => `the ${code}`,
    home: 'FR',
  }
  test.each([
    [{ field: 'iban', code: 'required' }, 'field.iban.required'],
    [{ field: 'iban', code: 'iban-country' }, 'field.fault.iban-country France FR'],
    [
      { field: 'iban', code: 'iban-length', counted: { country: 'FR', expected: 27, given: 8 } },
      'field.fault.iban-short 19 the FR 27',
    ],
    [
      { field: 'iban', code: 'iban-length', counted: { country: 'NL', expected: 18, given: 19 } },
      'field.fault.iban-long 1 the NL 18',
    ],
    [{ field: 'postalCode', code: 'pattern', message: 'acme.rule' }, 'own: acme.rule'],
    [{ field: 'postalCode', code: 'pattern', message: 'missing' }, 'field.fault.pattern'],
  ] as const)('%j', (fault, text) => expect(faultText(fault, words)).toBe(text))

  test('for each field that may be required', () => {
    for (const field of Object.keys(FIELD_INPUTS)) expect(english).toHaveProperty([`field.${field}.required`])
  })
})

test('every field tells the browser what it may fill in', () => {
  const tokens = Object.values(FIELD_INPUTS).map(({ autoComplete }) => autoComplete)
  expect(tokens).toEqual(
    expect.arrayContaining(['given-name', 'family-name', 'email', 'tel', 'bday', 'country', 'address-line1']),
  )
  expect(tokens.every((token) => token !== '')).toBe(true)
})

test('the specification’s generic messages exist for rules of a programme', () => {
  expect(FALLBACK_LOCALE).toBe('en')
  for (const name of [
    'required',
    'email',
    'numbersOnly',
    'integersOnly',
    'uppercaseOnly',
    'maxLength',
    'minLength',
    'strictLength',
    'excludedCharacter',
    'chooseOne',
    'format',
  ])
    expect(english).toHaveProperty([`validation.${name}`])
})
