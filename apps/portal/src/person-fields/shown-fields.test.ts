import { customerFields } from '@reprise/contract/customer/customer-fields'
import { describe, expect, test } from 'vitest'
import { anInstance } from '#portal/testing/fake-server.ts'
import { linesOf, shownGroups } from './shown-fields.ts'

const shown = (country: string, force: string[] = []) =>
  shownGroups(customerFields(anInstance({ customerDataValidator: { force } }), true), { country })
const names = (country: string, force: string[] = []) =>
  shown(country, force)
    .find(({ group }) => group === 'address')
    ?.fields.map(({ name }) => name)

describe('an address is asked for as it is written in its country', () => {
  test.each([
    ['FR', ['country', 'line1', 'line2', 'postalCode', 'city']],
    ['GB', ['country', 'line1', 'line2', 'city', 'postalCode']],
    ['US', ['country', 'line1', 'line2', 'city', 'region', 'postalCode']],
    ['JP', ['country', 'postalCode', 'region', 'city', 'line1', 'line2']],
    ['AE', ['country', 'line1', 'line2', 'city', 'region']],
  ])('%s', (country, fields) => expect(names(country)).toEqual(fields))

  test('with a region where the programme insists on one', () => {
    expect(names('FR', ['region'])).toContain('region')
  })
})

describe('a postal code and its town share a line', () => {
  const lines = (country: string) =>
    linesOf(shown(country).find(({ group }) => group === 'address')?.fields ?? []).map((line) =>
      line.map(({ name }) => name).join(' '),
    )
  test.each([
    ['FR', ['country', 'line1', 'line2', 'postalCode city']],
    ['GB', ['country', 'line1', 'line2', 'city postalCode']],
    ['AE', ['country', 'line1', 'line2', 'city', 'region']],
    ['US', ['country', 'line1', 'line2', 'city', 'region', 'postalCode']],
  ])('in %s', (country, expected) => expect(lines(country)).toEqual(expected))
})

test('at most ten fields are typed by default, whatever the way to be paid', () => {
  const typed = shown('FR').flatMap(({ fields }) => fields.filter(({ kind }) => kind !== 'country'))
  expect(typed.length).toBeLessThanOrEqual(10)
})

test('an identity document brings the birth date with it', () => {
  const groups = shownGroups(customerFields(anInstance({ identityCheckonCustomerForm: true }), true), { country: 'FR' })
  expect(groups.find(({ group }) => group === 'identity-document')?.fields.map(({ name }) => name)).toEqual([
    'birthDate',
    'documentType',
    'documentNumber',
    'documentDate',
    'documentAuthority',
  ])
  expect(Math.max(...groups.map(({ fields }) => fields.length))).toBeLessThanOrEqual(10)
})

test('the person comes first and the bank account last', () => {
  expect(shown('FR').map(({ group }) => group)).toEqual(['customer', 'address', 'payment'])
})
