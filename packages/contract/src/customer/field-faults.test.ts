import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONSENTS, instanceConfig, type InstanceConfigInput } from '../programme/instance.ts'
import { customerFields, type FieldName } from './customer-fields.ts'
import { fieldFaults, type FieldValues } from './field-faults.ts'

const settings = (changes: Partial<InstanceConfigInput> = {}) =>
  instanceConfig.parse({ instanceId: 'acme', orderAPI: { token: 'pk_test' }, ...changes })
const outside = {
  matches: (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'u').test(value),
  today: new Date('2026-11-21T00:00:00Z'),
}

const good: FieldValues = {
  firstName: 'Łucja',
  lastName: "O'Neill-Østergård",
  email: 'lucja@example.org',
  country: 'FR',
  line1: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  accountHolder: 'Łucja Østergård',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
}
const faultsOf = (changes: FieldValues, config = settings()) =>
  fieldFaults(customerFields(config, true), config, { ...good, ...changes }, outside)
const codeOf = (field: FieldName, value: string, config = settings()) =>
  faultsOf({ [field]: value }, config).find((fault) => fault.field === field)?.code

test('asks ten typed fields at most by default, optional ones aside', () => {
  const fields = customerFields(settings(), true)
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'firstName',
    'lastName',
    'email',
    'country',
    'line1',
    'postalCode',
    'city',
    'accountHolder',
    'iban',
  ])
})

test('accepts a seller with letters beyond ASCII and a spaced IBAN', () => {
  expect(faultsOf({})).toEqual([])
})

test('takes the digits of Arabic and Persian keyboards for what they are', () => {
  expect(faultsOf({ postalCode: '٧٥٠٠٢', iban: 'FR١٤ ٢٠٠٤ ١٠١٠ ٠٥٠٥ ٠٠٠١ ٣M٠٢ ۶۰۶' })).toEqual([])
})

describe('an affiliate decides', () => {
  test('which bank fields are collected', () => {
    const names = customerFields(
      settings({ collectIban: false, collectSortCode: true, collectAccountNumber: true }),
      true,
    ).map((field) => field.name)
    expect(names).toContain('sortCode')
    expect(names).toContain('accountNumber')
    expect(names).not.toContain('iban')
  })

  test('that no account is collected, and is asked for one where a sale of before is paid by transfer', () => {
    const asked = (changes: Partial<InstanceConfigInput>, paidByTransfer = true) =>
      customerFields(settings({ collectIban: false, ...changes }), paidByTransfer)
        .filter(({ group }) => group === 'payment')
        .map(({ name }) => name)
    expect(asked({})).toEqual(['accountHolder', 'iban'])
    expect(asked({ country: 'gb' })).toEqual(['accountHolder', 'sortCode', 'accountNumber'])
    expect(asked({ collectIban: true, customerDataValidator: { exclude: ['iban'] } })).toEqual([
      'accountHolder',
      'iban',
    ])
    expect(asked({}, false)).toEqual([])
  })

  test('that no holder of an account is asked for: the seller stands in', () => {
    const config = settings({ collectIban: true, customerDataValidator: { exclude: ['accountHolder'] } })
    expect(customerFields(config, true).map(({ name }) => name)).not.toContain('accountHolder')
  })

  test('that a birth date is asked for, which nobody else has to give', () => {
    const asks = (config: ReturnType<typeof settings>) =>
      customerFields(config, true).some(({ name }) => name === 'birthDate')
    expect(asks(settings())).toBe(false)
    expect(asks(settings({ identityCheckonCustomerForm: true }))).toBe(true)
    expect(asks(settings({ customerDataValidator: { force: ['birthDate'] } }))).toBe(true)
  })

  test('that no bank field is asked of someone who takes a voucher', () => {
    expect(customerFields(settings(), false).some(({ group }) => group === 'payment')).toBe(false)
  })

  test('that an optional field is required, or that a field is not asked at all', () => {
    const config = settings({ customerDataValidator: { force: ['phone'], exclude: ['line2'] } })
    expect(codeOf('phone', '', config)).toBe('required')
    expect(customerFields(config, true).some(({ name }) => name === 'line2')).toBe(false)
  })

  test('a rule of its own, with its own message', () => {
    const config = settings({
      customerDataValidator: { regex: [{ field: 'postalCode', pattern: '75\\d{3}', message: 'acme.paris' }] },
    })
    expect(faultsOf({ postalCode: '69001' }, config)).toEqual([
      { field: 'postalCode', code: 'pattern', message: 'acme.paris' },
    ])
    expect(faultsOf({ postalCode: '75011' }, config)).toEqual([])
  })

  test('that identity-document fields stand on the form', () => {
    expect(codeOf('documentNumber', '', settings({ identityCheckonCustomerForm: true }))).toBe('required')
  })
})

describe('each fault is told apart, so that the person reads what to do', () => {
  test.each<[FieldName, string, string | undefined]>([
    ['email', 'someone@example', 'email'],
    ['email', 'some one@example.org', 'email'],
    ['email', 'ｓｏｍｅ＠example.org', undefined],
    ['phone', '+33 6 12 34 56 78', undefined],
    ['phone', '12', 'phone'],
    ['country', 'France', 'country'],
    ['postalCode', '7500', 'postal-code'],
    ['iban', 'ZZ14 2004 1010 0505 0001 3M02 606', 'iban-country'],
    ['iban', 'FR14 2004 1010 0505 0001 3M02', 'iban-length'],
    ['iban', 'FR14 2004 1010 0505 0001 3M02 607', 'iban-checksum'],
    ['iban', 'fr14-2004-1010-0505-0001-3m02-606', undefined],
  ])('%s %s', (field, value, code) => expect(codeOf(field, value)).toBe(code))

  test.each([
    ['1990-02-30', 'date'],
    ['2090-01-01', 'date-past'],
    ['1990-02-28', undefined],
  ])('birth date %s, where one is asked for', (value, code) =>
    expect(codeOf('birthDate', value, settings({ customerDataValidator: { force: ['birthDate'] } }))).toBe(code),
  )

  test('no postal code is asked for where there are none', () => {
    expect(faultsOf({ country: 'AE', postalCode: '', city: 'دبي' })).toEqual([])
    expect(faultsOf({ country: 'DE', postalCode: '' })).toEqual([{ field: 'postalCode', code: 'required' }])
  })

  test('an IBAN of another length is counted, one with a letter too many in its place is mistyped', () => {
    expect(faultsOf({ iban: 'FR14 200' })).toEqual([
      { field: 'iban', code: 'iban-length', counted: { country: 'FR', expected: 27, given: 7 } },
    ])
    expect(faultsOf({ iban: 'FR14 2004 1010 050A 0001 3M02 606' })).toEqual([{ field: 'iban', code: 'iban-checksum' }])
  })

  test('an IBAN from outside the SEPA area, where the programme keeps to it', () => {
    const brazilian = 'BR15 0000 0000 0000 1093 2840 814P 2'
    expect(codeOf('iban', brazilian)).toBeUndefined()
    expect(codeOf('iban', brazilian, settings({ restrictedIbanZone: true }))).toBe('iban-zone')
  })
})

test('every configuration starts from the specification’s two required consents', () => {
  expect(settings().consents).toEqual(DEFAULT_CONSENTS)
})

// Read where the shared data is at hand; the rule itself is covered above.
const shared = process.env['REPRISE_SHARED_DATA']
if (shared !== undefined) {
  test('agrees with the published example IBANs', () => {
    const rows = readFileSync(`${shared}/vectors/iban_examples.csv`, 'utf8').trim().split('\n').slice(1)
    const refused = rows.flatMap((row) => {
      const [example, check] = row.trim().split(',').slice(-2)
      const code = codeOf('iban', example ?? '')
      return check === 'ok' && code !== undefined ? [`${example} ${code}`] : []
    })
    expect(refused).toEqual([])
  })
}
