import { OPERATOR_SCOPES, type OperatorScope } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { newKeyText, writeKey } from './key-text.ts'
import { insertKey, type StoredKey } from './operator.repository.ts'

export type KeyWish = {
  /** The user of the key, for people who read lists of keys. */
  readonly name: string
  /** Ids in any case of letters. */
  readonly affiliates: 'all' | readonly string[]
  readonly scopes: readonly string[]
  readonly storeId?: string | undefined
  readonly expiresAt?: Date | undefined
}

/** What was asked for makes no key; the message says why. */
export class KeyFault extends Error {
  override readonly name = 'KeyFault'
}

const MOST_NAME = 80
const STORE_PATTERN = /^[\w.:-]{1,60}$/

/**
 * Makes a key. Its text is given this once and kept nowhere.
 * @throws KeyFault
 */
export const createOperatorKey = async (
  { db, now, affiliates }: Pick<OperatorContext, 'db' | 'now' | 'affiliates'>,
  wish: KeyWish,
): Promise<{ readonly key: StoredKey; readonly text: string }> => {
  const scopes = scopesOf(wish.scopes)
  const reached = affiliatesOf(wish.affiliates, affiliates)
  const name = wish.name.trim()
  if (name === '' || name.length > MOST_NAME) throw new KeyFault(`A name has 1 to ${MOST_NAME} characters`)
  if (wish.expiresAt !== undefined && wish.expiresAt <= now) throw new KeyFault('A key must expire later than now')
  if (scopes.includes('stores') && reached?.length !== 1)
    throw new KeyFault('A key with the scope stores acts as a store of one affiliate; name exactly one')
  if (wish.storeId !== undefined && !scopes.includes('stores'))
    throw new KeyFault('A key of a store needs the scope stores')
  if (wish.storeId !== undefined && !STORE_PATTERN.test(wish.storeId))
    throw new KeyFault('The id of a store has 1 to 60 letters, digits or . : _ -')
  const text = newKeyText()
  const key: StoredKey = {
    id: text.id,
    name,
    scopes,
    affiliates: reached,
    storeId: wish.storeId ?? null,
    createdAt: now,
    expiresAt: wish.expiresAt ?? null,
    revokedAt: null,
    lastUsed: null,
  }
  await insertKey(db, { ...key, secretHash: hashToken(text.secret) })
  return { key, text: writeKey(text) }
}

const scopesOf = (wanted: readonly string[]): OperatorScope[] => {
  const unknown = wanted.find((scope) => !OPERATOR_SCOPES.some((one) => one === scope))
  if (unknown !== undefined || wanted.length === 0)
    throw new KeyFault(
      `${unknown === undefined ? 'A key needs a scope' : `There is no scope "${unknown}"`}; there are ${OPERATOR_SCOPES.join(', ')}`,
    )
  return OPERATOR_SCOPES.filter((scope) => wanted.includes(scope))
}

const affiliatesOf = (wanted: KeyWish['affiliates'], known: OperatorContext['affiliates']): string[] | null => {
  if (wanted === 'all') return null
  if (wanted.length === 0) throw new KeyFault('Name the affiliates, or all')
  const ids = wanted.map((id) => {
    const affiliate = known.find(id)
    if (affiliate === undefined) throw new KeyFault(`There is no affiliate "${id}"`)
    return affiliate.id
  })
  return [...new Set(ids)].sort()
}
