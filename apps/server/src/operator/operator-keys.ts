import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  type FieldFault,
  isTestProgramme,
  OPERATOR_SCOPES,
  type OperatorScope,
  programmeOfTest,
  TEST_SCOPES,
  testProgrammeId,
} from '@reprise/contract'
import type { Operator, OperatorContext } from '#server/call/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Database } from '#server/platform/database/connect.ts'
import {
  insertKey,
  insertTestProgrammes,
  type KeyRow,
  markRevoked,
  markUsed,
  selectKey,
  selectKeys,
  type StoredKey,
} from './operator.repository.ts'

/** What an operator shows: `rk_<id>_<secret>`. The prefix lets secret scanners, and our own log, know one when they see it. */
export type KeyText = { readonly id: string; readonly secret: string }

/** 64 random bits in hex, and 256 in base64url. */
const KEY_PATTERN = /^rk_([0-9a-f]{16})_([\w-]{43})$/
const ID_BYTES = 8

export const newKeyText = (): KeyText => ({ id: randomBytes(ID_BYTES).toString('hex'), secret: newToken() })

export const writeKey = ({ id, secret }: KeyText): string => `rk_${id}_${secret}`

export const parseKey = (text: string): KeyText | undefined => {
  const [, id, secret] = KEY_PATTERN.exec(text) ?? []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

/** Whether the caller meant to show an operator key, good or not. */
export const looksLikeKey = (text: string): boolean => text.startsWith('rk_')

export type KeyWish = {
  readonly name: string
  /** Ids in any case of letters. */
  readonly affiliates: 'all' | readonly string[]
  readonly scopes: readonly string[]
  readonly storeId?: string | undefined
  readonly readsOnly?: boolean | undefined
  /** For test orders alone. */
  readonly test?: boolean | undefined
  readonly expiresAt?: Date | undefined
  /** As the audit names actors. */
  readonly madeBy: string
}

export class KeyFault extends Error {
  override readonly name = 'KeyFault'
  /** Undefined where the form of a call allows no such wish. */
  readonly fault: FieldFault | undefined

  constructor(message: string, fault?: FieldFault) {
    super(message)
    this.fault = fault
  }
}

const MOST_NAME = 80
const STORE_PATTERN = /^[\w.:-]{1,60}$/

/** Its text is given this once and kept nowhere. @throws KeyFault */
export const createOperatorKey = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'affiliates'>,
  wish: KeyWish,
): Promise<{ readonly key: StoredKey; readonly text: string }> => {
  const text = newKeyText()
  const key: StoredKey = { id: text.id, ...readKeyWish(ctx, wish) }
  if (key.test)
    await insertTestProgrammes(
      ctx.db,
      (key.affiliates ?? []).map((id) => ({ id, of: programmeOfTest(id), publicToken: `pk_test_${newToken()}` })),
      ctx.now,
    )
  await insertKey(ctx.db, { ...key, secretHash: hashToken(text.secret) })
  return { key, text: writeKey(text) }
}

/** The key as it would be made. @throws KeyFault */
export const readKeyWish = (
  { now, affiliates }: Pick<OperatorContext, 'now' | 'affiliates'>,
  wish: KeyWish,
): Omit<StoredKey, 'id'> => {
  const scopes = scopesOf(wish.scopes)
  const reached = affiliatesOf(wish, affiliates)
  const name = wish.name.trim()
  if (name === '' || name.length > MOST_NAME) throw new KeyFault(`A name has 1 to ${MOST_NAME} characters`)
  if (wish.expiresAt !== undefined && wish.expiresAt <= now)
    throw new KeyFault('A key must expire later than now', { pointer: '/expiresAt', code: 'past' })
  if (scopes.includes('stores') && reached?.length !== 1)
    throw new KeyFault('A key with the scope stores acts as a store of one affiliate; name exactly one', {
      pointer: '/affiliates',
      code: 'one-affiliate',
    })
  if (wish.storeId !== undefined && !scopes.includes('stores'))
    throw new KeyFault('A key of a store needs the scope stores', { pointer: '/storeId', code: 'stores-needed' })
  if (wish.test) requireTestWish(scopes, reached)
  if (wish.storeId !== undefined && !STORE_PATTERN.test(wish.storeId))
    throw new KeyFault('The id of a store has 1 to 60 letters, digits or . : _ -')
  return {
    name,
    scopes,
    affiliates: wish.test ? (reached ?? []).map(testProgrammeId) : reached,
    storeId: wish.storeId ?? null,
    readsOnly: wish.readsOnly ?? false,
    test: wish.test ?? false,
    createdAt: now,
    expiresAt: wish.expiresAt ?? null,
    revokedAt: null,
    lastUsed: null,
    madeBy: wish.madeBy,
  }
}

const requireTestWish = (scopes: readonly OperatorScope[], reached: readonly string[] | null): void => {
  if (reached === null)
    throw new KeyFault('A test key names its affiliates', { pointer: '/affiliates', code: 'test-affiliates' })
  const other = scopes.find((scope) => !TEST_SCOPES.includes(scope))
  if (other !== undefined)
    throw new KeyFault(`A test key has no scope ${other}; it may have ${TEST_SCOPES.join(', ')}`, {
      pointer: '/scopes',
      code: 'test-scopes',
    })
}

const scopesOf = (wanted: readonly string[]): OperatorScope[] => {
  const unknown = wanted.find((scope) => !OPERATOR_SCOPES.some((one) => one === scope))
  if (unknown !== undefined || wanted.length === 0)
    throw new KeyFault(
      `${unknown === undefined ? 'A key needs a scope' : `There is no scope "${unknown}"`}; there are ${OPERATOR_SCOPES.join(', ')}`,
    )
  return OPERATOR_SCOPES.filter((scope) => wanted.includes(scope))
}

const affiliatesOf = (
  { affiliates: wanted, test }: Pick<KeyWish, 'affiliates' | 'test'>,
  known: OperatorContext['affiliates'],
): string[] | null => {
  if (wanted === 'all') return null
  if (wanted.length === 0) throw new KeyFault('Name the affiliates, or all')
  const ids = wanted.map((id, index) => {
    const affiliate = isTestProgramme(id) && !test ? undefined : known.find(programmeOfTest(id))
    if (affiliate === undefined)
      throw new KeyFault(`There is no affiliate "${id}"`, {
        pointer: `/affiliates/${index}`,
        code: 'unknown-affiliate',
      })
    return affiliate.id
  })
  return [...new Set(ids)].sort()
}

/** Every process asks the database at each call. @returns false when it was revoked before @throws KeyFault */
export const revokeOperatorKey = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  id: string,
): Promise<boolean> => {
  if ((await selectKey(db, id)) === undefined) throw new KeyFault(`There is no key ${id}`)
  return markRevoked(db, id, now)
}

export type KeyState = 'good' | 'expired' | 'revoked'

export const keyState = ({ revokedAt, expiresAt }: Pick<StoredKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'good'
}

export type ListedKey = KeyRow & { readonly state: KeyState }

export const listOperatorKeys = async ({ db, now }: Pick<OperatorContext, 'db' | 'now'>): Promise<ListedKey[]> =>
  (await selectKeys(db)).map((key) => ({ ...key, state: keyState(key, now) }))

export type Verified =
  | { readonly kind: 'good'; readonly operator: Operator }
  /** Only a caller who holds the secret is told that it was good once. */
  | { readonly kind: 'expired' | 'revoked' }
  | { readonly kind: 'unknown' }

const UNKNOWN: Verified = { kind: 'unknown' }

/** Looks a key up, in the database each time: what was revoked opens nothing from then on, in no process. */
export const verifyOperatorKey = async (db: Database, text: string, now: Date): Promise<Verified> => {
  const shown = parseKey(text)
  const stored = shown && (await selectKey(db, shown.id))
  if (!stored || !timingSafeEqual(hashToken(shown.secret), stored.secretHash)) return UNKNOWN
  const state = keyState(stored, now)
  if (state !== 'good') return { kind: state }
  const today = now.toISOString().slice(0, 10)
  if (stored.lastUsed !== today) await markUsed(db, stored.id, today)
  return { kind: 'good', operator: operatorOf(stored) }
}

const operatorOf = ({ id, name, scopes, affiliates, storeId, readsOnly, test, expiresAt }: StoredKey): Operator => ({
  keyId: id,
  actor: `key:${id}`,
  name,
  scopes,
  affiliates: affiliates ?? 'all',
  storeId,
  readsOnly,
  test,
  expiresAt,
})
