import { expect, test } from 'vitest'
import type { Operation } from '@reprise/contract/operation/operation'
import { operations } from '@reprise/contract/operation/operations'
import { AUDITED_ENTRIES, AUDITED_READS } from '@reprise/contract/operator-api/audit'
import english from '../../../../locales/en/console.json'

const PREFIX = 'console.action.'
const named = Object.keys(english).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))

test('whatever the audit may say that somebody did has words, and no words are of nothing', () => {
  // A key of a store makes the calls of the portal, and they are written down as well.
  const changes = Object.entries<Operation>(operations).flatMap(([name, { access, method }]) =>
    (access === 'operator' || access === 'affiliate') && method !== 'GET' ? [name] : [],
  )
  expect(named.toSorted()).toEqual([...changes, ...AUDITED_READS, ...AUDITED_ENTRIES].toSorted())
})
