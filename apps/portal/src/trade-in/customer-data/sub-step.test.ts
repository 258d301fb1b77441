import { describe, expect, test } from 'vitest'
import { allowedSubStep, subStepAfter, subStepBefore, subStepOf, subStepPath } from './sub-step.ts'

const progress = (details: boolean, payment: boolean, asksPayment = true) => ({ details, payment, asksPayment })

describe('the page that may be shown', () => {
  test.each([
    ['details', progress(true, true), 'details'],
    ['payment', progress(true, false), 'payment'],
    ['check', progress(true, true), 'check'],
    ['check', progress(true, false), 'payment'],
    ['check', progress(false, true), 'details'],
    ['payment', progress(false, false), 'details'],
    ['payment', progress(true, false, false), 'check'],
    ['check', progress(true, false, false), 'check'],
  ] as const)('%s with %j is %s', (wanted, so, shown) => expect(allowedSubStep(wanted, so)).toBe(shown))
})

test('an unknown page is the first one', () => {
  expect(subStepOf({ step: 'nonsense' })).toBe('details')
  expect(subStepOf({ step: 'check' })).toBe('check')
})

test('where a bank account is asked for, its page stands between details and check', () => {
  expect(subStepAfter('details', { asksPayment: true }, false)).toBe('payment')
  expect(subStepAfter('details', { asksPayment: false }, false)).toBe('check')
  expect(subStepBefore('check', { asksPayment: true })).toBe('payment')
  expect(subStepBefore('check', { asksPayment: false })).toBe('details')
  expect(subStepBefore('details', { asksPayment: true })).toBeUndefined()
})

test('after a change the check is shown again', () => {
  expect(subStepAfter('details', { asksPayment: true }, true)).toBe('check')
})

test('addresses', () => {
  const at = { affiliateId: 'acme', locale: 'fr' }
  expect(subStepPath(at, 'details')).toBe('/acme/fr/customer')
  expect(subStepPath(at, 'check')).toBe('/acme/fr/customer?step=check')
  expect(subStepPath(at, 'details', 'email')).toBe('/acme/fr/customer?change=email')
})
