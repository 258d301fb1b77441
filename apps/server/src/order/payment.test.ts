import { instanceConfig, type InstanceConfigInput } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { acceptPayment } from './payment.ts'

const ctx = (changes: Partial<InstanceConfigInput> = {}) => ({
  affiliate: {
    id: 'acme',
    config: instanceConfig.parse({ instanceId: 'acme', orderAPI: { token: 'pk_test' }, ...changes }),
    programme: {
      market: 'gb',
      currency: 'GBP',
      processes: [],
      recipient: { name: 'R', lines: [], postalCode: '1', city: 'C', country: 'GB' },
      mailFrom: 'hello@example.org',
      embedOrigins: [],
      hosts: [],
      lateArrival: 'ask' as const,
      quarantineDays: 28,
      ordersPerHour: 5,
      documents: [],
    },
    configVersion: 1,
    archivedAt: null,
  },
  now: new Date('2026-11-21T12:00:00Z'),
})
const british = { collectIban: false, collectSortCode: true, collectAccountNumber: true }
const faultsOf = (accept: () => unknown) => {
  try {
    accept()
  } catch (error) {
    if (error instanceof ProblemError) return error.faults
    throw error
  }
  return undefined
}

describe('a British account', () => {
  const account = (sortCode: string, accountNumber: string) => () =>
    acceptPayment(ctx(british), 'bank-transfer', { accountHolder: 'A Seller', sortCode, accountNumber })

  // Examples of VocaLink's "Validating account numbers", chapter 3.
  test('is taken when sort code and number belong together, however they are written', () => {
    expect(account('08-99-99', '66374958')()).toEqual({
      accountHolder: 'A Seller',
      sortCode: '089999',
      accountNumber: '66374958',
    })
    expect(account('107999', '88837491')()).toMatchObject({ sortCode: '107999' })
  })

  test('is refused at the number when they do not', () => {
    expect(faultsOf(account('089999', '66374959'))).toEqual([
      { pointer: '/payment/accountNumber', code: 'account-number' },
    ])
  })
})

describe('a way to be paid', () => {
  test('by transfer needs the fields that the programme collects', () => {
    expect(faultsOf(() => acceptPayment(ctx(), 'bank-transfer', {}))?.map(({ pointer }) => pointer)).toEqual([
      '/payment/accountHolder',
      '/payment/iban',
    ])
  })

  test('by voucher or donation needs no bank account, and keeps none that was sent', () => {
    const sent = { accountHolder: 'A Seller', iban: 'FR1420041010050500013M02606' }
    expect(acceptPayment(ctx(), 'voucher', sent)).toEqual({})
    expect(acceptPayment(ctx(), 'donation', {})).toEqual({})
  })

  test('by transfer within the SEPA area only, where the programme says so', () => {
    const pay = () =>
      acceptPayment(ctx({ restrictedIbanZone: true }), 'bank-transfer', {
        accountHolder: 'A Seller',
        iban: 'TR330006100519786457841326',
      })
    expect(faultsOf(pay)).toEqual([{ pointer: '/payment/iban', code: 'iban-zone' }])
  })
})
