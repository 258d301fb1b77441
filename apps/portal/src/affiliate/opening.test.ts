import { expect, test } from 'vitest'
import { anInstance } from '#portal/testing/fake-server.ts'
import { missingConsents } from './consents.ts'
import { isOpen } from './opening.ts'

test('a programme opens on its day, at midnight UTC', () => {
  const instance = anInstance({ dateOpening: '2026-12-01' })
  expect(isOpen(instance, () => Date.parse('2026-11-30T23:59:59.999Z'))).toBe(false)
  expect(isOpen(instance, () => Date.parse('2026-12-01T00:00:00Z'))).toBe(true)
})

test('a programme without a day has always been open', () => {
  expect(isOpen(anInstance(), () => 0)).toBe(true)
})

test('both consents of the specification are required, in their order', () => {
  const { consents } = anInstance()
  expect(missingConsents(consents, new Set()).map(({ name, label }) => [name, label])).toEqual([
    ['legalAgeCheck', 'terms.legal'],
    ['cgaCheck', 'terms.read'],
  ])
  expect(missingConsents(consents, new Set(['legalAgeCheck'])).map(({ name }) => name)).toEqual(['cgaCheck'])
  expect(missingConsents(consents, new Set(['legalAgeCheck', 'cgaCheck']))).toEqual([])
})

test('an optional consent is never missing', () => {
  const news = { type: 'checkbox', name: 'news', label: 'own.news', required: false } as const
  expect(missingConsents([news], new Set())).toEqual([])
})
