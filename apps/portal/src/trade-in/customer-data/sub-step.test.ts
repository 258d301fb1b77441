import { describe, expect, test } from 'vitest'
import { allowedSubStep, type Progress, subStepAfter, subStepBefore, subStepOf, subStepPath } from './sub-step.ts'

/** Pages of fields with whether they are filled in: `details+ document-`. */
const progress = (pages: string): Progress =>
  pages.split(' ').map((page) => ({ step: page.slice(0, -1) as 'details', done: page.endsWith('+') }))

describe('the page that may be shown', () => {
  test.each([
    ['details', 'details+ document+', 'details'],
    ['document', 'details+ document-', 'document'],
    ['check', 'details+ document+', 'check'],
    ['check', 'details+ document-', 'document'],
    ['check', 'details- document+', 'details'],
    ['document', 'details- document-', 'details'],
    ['document', 'details+', 'check'],
    ['check', 'details+', 'check'],
  ] as const)('%s with %s is %s', (wanted, so, shown) => expect(allowedSubStep(wanted, progress(so))).toBe(shown))
})

test('an unknown page is the first one', () => {
  expect(subStepOf({ step: 'nonsense' })).toBe('details')
  expect(subStepOf({ step: 'check' })).toBe('check')
  expect(subStepOf({ step: 'document' })).toBe('document')
  // It had a page of its own once, and links lead there.
  expect(subStepOf({ step: 'payment' })).toBe('details')
})

test('the page of an identity document comes after the details, where the programme asks for one', () => {
  const whole = progress('details- document-')
  expect(subStepAfter('details', whole, false)).toBe('document')
  expect(subStepAfter('document', whole, false)).toBe('check')
  expect([subStepBefore('check', whole), subStepBefore('document', whole)]).toEqual(['document', 'details'])
  expect(subStepAfter('details', progress('details-'), false)).toBe('check')
  expect(subStepBefore('check', progress('details-'))).toBe('details')
  expect(subStepBefore('details', whole)).toBeUndefined()
})

test('after a change the check is shown again', () => {
  expect(subStepAfter('details', progress('details+ document+'), true)).toBe('check')
})

test('addresses', () => {
  const at = { affiliateId: 'acme', locale: 'fr' }
  expect(subStepPath(at, 'details')).toBe('/acme/fr/customer')
  expect(subStepPath(at, 'check')).toBe('/acme/fr/customer?step=check')
  expect(subStepPath(at, 'details', 'email')).toBe('/acme/fr/customer?change=email')
})
