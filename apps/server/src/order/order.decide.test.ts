import { DEFAULT_CONSENTS } from '@reprise/contract'
import { expect, test } from 'vitest'
import {
  canStillSend,
  consentFaults,
  customerLanguage,
  identityCheckOf,
  keptConsents,
  outgrowsCheck,
} from './order.decide.ts'

test('every required consent is named that was not given; others need not be', () => {
  const asked = [...DEFAULT_CONSENTS, { type: 'checkbox' as const, name: 'news', label: 'news', required: false }]
  expect(consentFaults(asked, ['legalAgeCheck'])).toEqual([
    { pointer: '/consents', code: 'required', message: 'cgaCheck' },
  ])
  expect(consentFaults(asked, ['cgaCheck', 'legalAgeCheck'])).toEqual([])
  expect(keptConsents(asked, ['news', 'cgaCheck'])).toEqual(['cgaCheck', 'news'])
})

test('a programme that takes down a document wants to see it before it pays', () => {
  const programme = (identityCheckonCustomerForm: boolean, requiredFrom: number | null) => ({
    config: { identityCheckonCustomerForm },
    programme: { identity: { requiredFrom, acceptedBelow: null, provider: 'embedded' } },
  })
  expect(identityCheckOf(programme(true, null), 100)).toBe('required')
  expect(identityCheckOf(programme(false, null), 100_000)).toBe('not-required')
  expect(identityCheckOf({ ...programme(false, null), programme: {} }, 100_000)).toBe('not-required')
  expect(identityCheckOf(programme(false, 50_000), 49_999)).toBe('not-required')
  expect(identityCheckOf(programme(false, 50_000), 50_000)).toBe('required')
})

test('an order that the machine may have decided on does not grow past what it may decide', () => {
  const outgrows = (
    identityCheck: 'required' | 'pending' | 'accepted',
    amount: number,
    total: number,
    below: number | null = 500,
  ) =>
    outgrowsCheck(
      { programme: { identity: { requiredFrom: 100, acceptedBelow: below, provider: 'embedded' } } },
      { identityCheck, amount },
      total,
    )
  expect([outgrows('accepted', 400, 500), outgrows('pending', 400, 500)]).toEqual([true, true])
  expect(outgrows('accepted', 400, 499)).toBe(false)
  // Not decided yet, or decided by a person.
  expect([outgrows('required', 400, 900), outgrows('accepted', 500, 900), outgrows('accepted', 1, 900, null)]).toEqual([
    false,
    false,
    false,
  ])
  expect(outgrowsCheck({ programme: {} }, { identityCheck: 'accepted', amount: 1 }, 900)).toBe(false)
})

test("the customer's language names the programme's country unless it names one already", () => {
  expect(customerLanguage('fr', 'fr')).toBe('fr-FR')
  expect(customerLanguage('en', 'gb')).toBe('en-GB')
  expect(customerLanguage('pt-BR', 'pt')).toBe('pt-BR')
})

test('a label is of use until the parcel has arrived', () => {
  expect(canStillSend('created')).toBe(true)
  expect(canStillSend('sent')).toBe(true)
  expect(canStillSend('received')).toBe(false)
  expect(canStillSend('expired')).toBe(false)
})
