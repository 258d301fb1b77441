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
const rowsOf = (own = {}) =>
  checkedRows(customerFields(anInstance(own), true), values, words).map(({ id, lines, step }) => [id, lines, step])

test('name and address are read as one, bank details in groups', () => {
  expect(rowsOf()).toEqual([
    ['firstName', ['Ada O’Neill'], 'details'],
    ['email', ['ada@example.org'], 'details'],
    ['phone', [], 'details'],
    ['country', ['1 rue de la Paix', '75002 Paris', 'the FR'], 'details'],
    ['accountHolder', ['Ada O’Neill'], 'payment'],
    ['iban', ['FR14 2004 1010 0505 0001 3M02 606'], 'payment'],
  ])
})

test('an identity document is one row', () => {
  expect(rowsOf({ identityCheckonCustomerForm: true })).toContainEqual([
    'documentType',
    ['a passport', '12AB', 'day 2020-02-01', 'Préfecture'],
    'document',
  ])
})
