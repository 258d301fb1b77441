import type { SentBody } from '@reprise/contract/operation/operation-types'
import { type OperatorScope, TEST_SCOPES } from '@reprise/contract/programme/operator-scope'
import type { MessageKey } from '#console/i18n/t.ts'

export type KeyWish = {
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  readonly affiliates: 'all' | readonly string[]
  /** Empty: of no one store. */
  readonly storeId: string
  readonly readsOnly: boolean
  /** For test orders alone. */
  readonly test: boolean
  /** Until it ends; empty: never. */
  readonly days: string
}

const STORE = /^[\w.:-]{0,60}$/
const DAY_MS = 86_400_000

/** Those of the scopes that no key for test orders has. */
export const beyondTests = (scopes: readonly OperatorScope[]): OperatorScope[] =>
  scopes.filter((scope) => !TEST_SCOPES.includes(scope))

/** What keeps this wish from being sent; undefined where nothing does. */
export const missingIn = ({ name, scopes, affiliates, storeId, test }: KeyWish): MessageKey | undefined => {
  if (name.trim() === '') return 'console.keys.missing.name'
  if (scopes.length === 0) return 'console.keys.missing.scopes'
  if (affiliates.length === 0) return 'console.people.missing.programmes'
  if (test && beyondTests(scopes).length > 0) return 'console.keys.missing.test-scopes'
  if (test && affiliates === 'all') return 'console.keys.missing.test-programmes'
  if (!scopes.includes('stores')) return undefined
  if (affiliates === 'all' || affiliates.length > 1) return 'console.keys.missing.one-programme'
  return STORE.test(storeId.trim()) ? undefined : 'console.keys.missing.store'
}

/** @param now in ms since 1970 */
export const bodyOf = (
  { name, scopes, affiliates, storeId, readsOnly, test, days }: KeyWish,
  now: number,
): SentBody<'createOperatorKey'> => ({
  name: name.trim(),
  scopes: [...scopes],
  affiliates: affiliates === 'all' ? 'all' : [...affiliates],
  ...(scopes.includes('stores') && storeId.trim() !== '' && { storeId: storeId.trim() }),
  ...(readsOnly && { readsOnly }),
  ...(test && { test }),
  ...(days !== '' && { expiresAt: new Date(now + Number(days) * DAY_MS).toISOString() }),
})
