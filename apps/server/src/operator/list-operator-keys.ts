import type { OperatorContext } from '#server/call/index.ts'
import { selectKeys, type StoredKey } from './operator.repository.ts'

/** What has become of a key. */
export type KeyState = 'good' | 'expired' | 'revoked'

export const keyState = ({ revokedAt, expiresAt }: Pick<StoredKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'good'
}

/** Every key there ever was, newest first; nothing of its secret. */
export const listOperatorKeys = async ({
  db,
  now,
}: Pick<OperatorContext, 'db' | 'now'>): Promise<(StoredKey & { readonly state: KeyState })[]> =>
  (await selectKeys(db)).map((key) => ({ ...key, state: keyState(key, now) }))
