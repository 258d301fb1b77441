import { describe, expect, test } from 'vitest'
import { advance, pathOfStep, reverse } from './flow.ts'

test.each([
  ['estimation', 'recapitulation', 'estimation'],
  ['recapitulation', 'customerData', 'estimation'],
  ['customerData', 'customerData', 'recapitulation'],
] as const)('from %s one goes on to %s and back to %s', (step, next, before) => {
  expect(advance(step)).toBe(next)
  expect(reverse(step)).toBe(before)
})

describe('the address of a step', () => {
  const place = { at: { affiliateId: 'acme', locale: 'fr' }, productId: 'apple-iphone-13-128gb' }
  test.each([
    ['estimation', undefined, '/acme/fr/estimate/apple-iphone-13-128gb'],
    ['recapitulation', undefined, '/acme/fr/estimate/apple-iphone-13-128gb/offer'],
    ['recapitulation', 'q1', '/acme/fr/estimate/apple-iphone-13-128gb/q1/offer'],
    ['customerData', 'q1', '/acme/fr/customer'],
  ] as const)('%s, quotation %s', (step, quote, path) => expect(pathOfStep(step, { ...place, quote })).toBe(path))
})
