import { expect, test } from 'vitest'
import { affiliateReference, noteAffiliateReference } from './affiliate-reference.ts'

const aStore = () => {
  const kept = new Map<string, unknown>()
  return {
    read: (name: string) => kept.get(name),
    write: (name: string, value: unknown) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  }
}

test('a tab keeps what its link called the visit, for the programme of the link alone', () => {
  const store = aStore()
  noteAffiliateReference('acme', 'CRM-4711/2', store)
  expect(affiliateReference('acme', store)).toBe('CRM-4711/2')
  expect(affiliateReference('other', store)).toBeUndefined()
})

test('what the server would refuse, and an e-mail address, is not kept', () => {
  const store = aStore()
  for (const text of ['ada@example.org', 'two words', '', '-x', 'x'.repeat(65)])
    noteAffiliateReference('acme', text, store)
  noteAffiliateReference('acme', undefined, store)
  expect(affiliateReference('acme', store)).toBeUndefined()
})
