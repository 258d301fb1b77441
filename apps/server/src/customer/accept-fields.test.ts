import { instanceConfig, type InstanceConfigInput } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { acceptFields } from './accept-fields.ts'

const programme = {
  market: 'fr',
  currency: 'EUR',
  processes: [],
  recipient: { name: 'R', lines: [], postalCode: '1', city: 'C', country: 'FR' },
  mailFrom: 'hello@example.org',
  embedOrigins: [],
  hosts: [],
  lateArrival: 'ask' as const,
  quarantineDays: 28,
  ordersPerHour: 5,
  documents: [],
}
const ctx = (changes: Partial<InstanceConfigInput> = {}) => ({
  affiliate: {
    id: 'acme',
    config: instanceConfig.parse({ instanceId: 'acme', orderAPI: { token: 'pk_test' }, ...changes }),
    programme,
    configVersion: 1,
    archivedAt: null,
  },
  now: new Date('2026-11-21T12:00:00Z'),
})
const person = { firstName: 'Zoë', lastName: 'van ’t Hoff', email: 'Zoe@Example.org' }

const faultsOf = (accept: () => unknown) => {
  try {
    accept()
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem, faults: error.faults }
    throw error
  }
  return undefined
}

describe('what a person types', () => {
  test('is cleaned, and only what the programme asks for is kept', () => {
    const fields = acceptFields(ctx(), ['customer', 'identity-document'], {
      ...person,
      phone: '06 12 34 56 78',
      documentNumber: 'not asked for',
    })
    expect(fields).toEqual({ ...person, phone: '+33612345678' })
  })

  test('is read in the country it names: a German telephone number in a French programme', () => {
    expect(acceptFields(ctx(), ['customer'], { ...person, phone: '0151 23456789', country: 'DE' }).phone).toBe(
      '+4915123456789',
    )
    expect(faultsOf(() => acceptFields(ctx(), ['customer'], { ...person, phone: '0151 23456789' }))?.faults).toEqual([
      { pointer: '/phone', code: 'phone' },
    ])
  })

  test('is refused with one fault a field, each saying which', () => {
    expect(faultsOf(() => acceptFields(ctx(), ['customer'], { firstName: ' ', email: 'zoe' }))).toEqual({
      problem: 'field-rejected',
      faults: [
        { pointer: '/firstName', code: 'required' },
        { pointer: '/lastName', code: 'required' },
        { pointer: '/email', code: 'email' },
      ],
    })
  })

  test('needs a country of its own in an address', () => {
    const address = { line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris' }
    expect(faultsOf(() => acceptFields(ctx(), ['address'], address))?.faults).toContainEqual({
      pointer: '/country',
      code: 'required',
    })
    expect(acceptFields(ctx(), ['address'], { ...address, country: 'fr' }).country).toBe('FR')
  })

  test("must follow the affiliate's own rule, whose message key comes back", () => {
    const config = { customerDataValidator: { regex: [{ field: 'lastName', pattern: '[a-z]+', message: 'rule.low' }] } }
    expect(faultsOf(() => acceptFields(ctx(config), ['customer'], person))?.faults).toEqual([
      { pointer: '/lastName', code: 'pattern', message: 'rule.low' },
    ])
  })

  test('that is a bank account is asked for only by a transfer, and pointed at where it stands', () => {
    expect(acceptFields(ctx(), ['payment'], { iban: 'x' }, { pointer: '/payment' })).toEqual({})
    const transfer = () =>
      acceptFields(ctx(), ['payment'], { iban: 'FR00' }, { pointer: '/payment', paidByTransfer: true })
    expect(faultsOf(transfer)?.faults?.map(({ pointer }) => pointer)).toEqual([
      '/payment/accountHolder',
      '/payment/iban',
    ])
  })
})
