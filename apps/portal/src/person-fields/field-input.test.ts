import { customerFields, type FieldName } from '@reprise/contract/customer/customer-fields'
import { fieldFaults } from '@reprise/contract/customer/field-faults'
import { describe, expect, test } from 'vitest'
import { anInstance } from '#portal/testing/fake-server.ts'
import { isTypedInDigits } from './address-format.ts'
import { FIELD_INPUTS, inputOf } from './field-input.ts'

type Keyboard = readonly [autoComplete: string, keyboard: string | undefined, capitals: string | undefined]

const keyboardOf = (field: FieldName, country: string): Keyboard => {
  const { autoComplete, type, inputMode, autoCapitalize } = inputOf(field, country)
  return [autoComplete, type ?? inputMode, autoCapitalize]
}

describe('the keyboard fits the field', () => {
  const EVERYWHERE: { readonly [field in Exclude<FieldName, 'postalCode'>]: Keyboard } = {
    firstName: ['given-name', undefined, 'words'],
    lastName: ['family-name', undefined, 'words'],
    email: ['email', 'email', 'none'],
    phone: ['tel', 'tel', undefined],
    birthDate: ['bday', undefined, undefined],
    documentType: ['off', undefined, undefined],
    documentNumber: ['off', undefined, 'characters'],
    documentDate: ['off', undefined, undefined],
    documentAuthority: ['off', undefined, 'words'],
    country: ['country', undefined, undefined],
    line1: ['address-line1', undefined, 'words'],
    line2: ['address-line2', undefined, 'words'],
    city: ['address-level2', undefined, 'words'],
    region: ['address-level1', undefined, 'words'],
    accountHolder: ['name', undefined, 'words'],
    iban: ['off', undefined, 'characters'],
    bic: ['off', undefined, 'characters'],
    sortCode: ['off', 'numeric', undefined],
    accountNumber: ['off', 'numeric', undefined],
  }
  test.each(['FR', 'DE', 'GB', 'US', 'JP', ''])('in %s', (country) => {
    const fields = (Object.keys(FIELD_INPUTS) as FieldName[]).filter((field) => field !== 'postalCode')
    expect(Object.fromEntries(fields.map((field) => [field, keyboardOf(field, country)]))).toEqual(EVERYWHERE)
  })

  test.each([
    ['FR', 'numeric'],
    ['DE', 'numeric'],
    ['IT', 'numeric'],
    ['ES', 'numeric'],
    ['US', 'numeric'],
    // The space in the middle may be left out.
    ['SE', 'numeric'],
    ['GB', undefined],
    ['NL', undefined],
    ['IE', undefined],
    ['CA', undefined],
    // Not taken without its dash, which a number pad does not have.
    ['PL', undefined],
    ['', undefined],
  ])('of postal codes in %s: %s', (country, keyboard) => {
    expect(keyboardOf('postalCode', country)).toEqual(['postal-code', keyboard, 'characters'])
  })

  test.each([
    ...['FR 75002', 'DE 10117', 'IT 00184', 'ES 28013', 'AT 1010', 'BE 1000', 'CH 8001', 'LU 1111'],
    ...['DK 1050', 'SE 11120', 'NO 0150', 'FI 00100', 'EE 10111', 'LT 01100', 'CZ 11000', 'SK 81101', 'HU 1051'],
    ...['SI 1000', 'HR 10000', 'RO 010011', 'BG 1000', 'GR 10557', 'CY 1010', 'MC 98000', 'US 10001', 'AU 2000'],
    'LV 1050',
  ])('%s is taken as a number pad types it', (sample) => {
    const [country = '', code = ''] = sample.split(' ')
    expect(isTypedInDigits(country)).toBe(true)
    expect(faultsOf(country, code)).toEqual([])
  })

  test.each(['GB', 'IE', 'NL', 'CA', 'MT', 'PL', 'PT', 'JP'])('no digits are a postal code of %s', (country) => {
    expect(isTypedInDigits(country)).toBe(false)
    // Four digits are the first half of a Portuguese one.
    for (let length = 5; length <= 8; length++) expect(faultsOf(country, '1'.repeat(length))).toHaveLength(1)
  })
})

const postalCode = customerFields(anInstance(), true).filter(({ name }) => name === 'postalCode')

const faultsOf = (country: string, code: string) =>
  fieldFaults(
    postalCode,
    anInstance(),
    { country, postalCode: code },
    { matches: () => true, today: new Date('2026-11-20') },
  )
