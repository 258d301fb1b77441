import { timingSafeEqual } from 'node:crypto'
import type { Operator } from '#server/call/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { parseKey } from './key-text.ts'
import { keyState } from './list-operator-keys.ts'
import { markUsed, selectKey, type StoredKey } from './operator.repository.ts'

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

const operatorOf = ({ id, name, scopes, affiliates, storeId, expiresAt }: StoredKey): Operator => ({
  keyId: id,
  actor: `key:${id}`,
  name,
  scopes,
  affiliates: affiliates ?? 'all',
  storeId,
  expiresAt,
})
