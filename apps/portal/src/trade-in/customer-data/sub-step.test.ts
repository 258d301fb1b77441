import { describe, expect, test } from 'vitest'
import { allowedSubStep, type Progress, subStepAfter, subStepBefore, subStepOf, subStepPath } from './sub-step.ts'

/** Pages of fields with whether they are filled in: `details+ payment-`. */
const progress = (pages: string): Progress =>
  pages.split(' ').map((page) => ({ step: page.slice(0, -1) as 'details', done: page.endsWith('+') }))

describe('the page that may be shown', () => {
  test.each([
    ['details', 'details+ payment+', 'details'],
    ['payment', 'details+ payment-', 'payment'],
    ['check', 'details+ payment+', 'check'],
    ['check', 'details+ payment-', 'payment'],
    ['check', 'details- payment+', 'details'],
    ['payment', 'details- payment-', 'details'],
    ['payment', 'details+', 'check'],
    ['check', 'details+', 'check'],
    ['payment', 'details+ document- payment-', 'document'],
    ['document', 'details+ document- payment-', 'document'],
    ['document', 'details+ payment-', 'payment'],
  ] as const)('%s with %s is %s', (wanted, so, shown) => expect(allowedSubStep(wanted, progress(so))).toBe(shown))
})

test('an unknown page is the first one', () => {
  expect(subStepOf({ step: 'nonsense' })).toBe('details')
  expect(subStepOf({ step: 'check' })).toBe('check')
  expect(subStepOf({ step: 'document' })).toBe('document')
})

test('each topic that the programme asks about has a page, in order', () => {
  const whole = progress('details- document- payment-')
  expect([subStepAfter('details', whole, false), subStepAfter('document', whole, false)]).toEqual([
    'document',
    'payment',
  ])
  expect([subStepBefore('check', whole), subStepBefore('payment', whole)]).toEqual(['payment', 'document'])
  expect(subStepAfter('payment', whole, false)).toBe('check')
  expect(subStepAfter('details', progress('details-'), false)).toBe('check')
  expect(subStepBefore('check', progress('details-'))).toBe('details')
  expect(subStepBefore('details', whole)).toBeUndefined()
})

test('after a change the check is shown again', () => {
  expect(subStepAfter('details', progress('details+ payment+'), true)).toBe('check')
})

test('addresses', () => {
  const at = { affiliateId: 'acme', locale: 'fr' }
  expect(subStepPath(at, 'details')).toBe('/acme/fr/customer')
  expect(subStepPath(at, 'check')).toBe('/acme/fr/customer?step=check')
  expect(subStepPath(at, 'details', 'email')).toBe('/acme/fr/customer?change=email')
})
