import { customerFields } from '@reprise/contract/customer/customer-fields'
import { expect, test } from 'vitest'
import { anInstance } from '#portal/testing/fake-server.ts'
import { checkedRows } from './summary-rows.ts'

const words = {
  country: (code: string) => `the ${code}`,
  documentType: (type: string) => `a ${type}`,
  day: (iso: string) => `day ${iso}`,
}
const values = {
  firstName: 'Ada',
  lastName: 'O’Neill',
  email: 'ada@example.org',
  country: 'FR',
  line1: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  accountHolder: 'Ada O’Neill',
  iban: 'fr14-2004-1010-0505-0001-3m02-606',
  documentType: 'passport',
  documentNumber: '12AB',
  documentDate: '2020-02-01',
  documentAuthority: 'Préfecture',
}
const rowsOf = (own = {}, typed = {}) =>
  checkedRows(customerFields(anInstance(own), true), { ...values, ...typed }, words).map(({ id, lines, group }) => [
    id,
    lines,
    group,
  ])

test('who sells, where it is sent from and the account are a row each, with bank details in groups', () => {
  expect(rowsOf()).toEqual([
    ['firstName', ['Ada O’Neill', 'ada@example.org'], 'customer'],
    ['country', ['1 rue de la Paix', '75002 Paris', 'the FR'], 'address'],
    ['iban', ['FR14 2004 1010 0505 0001 3M02 606'], 'payment'],
  ])
})

test('an account of somebody else says whose it is', () => {
  expect(rowsOf({}, { accountHolder: 'Grace O’Neill', phone: '+33 6 12 34 56 78' })).toEqual([
    ['firstName', ['Ada O’Neill', 'ada@example.org', '+33 6 12 34 56 78'], 'customer'],
    expect.anything(),
    ['iban', ['Grace O’Neill', 'FR14 2004 1010 0505 0001 3M02 606'], 'payment'],
  ])
})

test('an identity document is one row', () => {
  expect(rowsOf({ identityCheckonCustomerForm: true })).toContainEqual([
    'documentType',
    ['a passport', '12AB', 'day 2020-02-01', 'Préfecture'],
    'identity-document',
  ])
})
