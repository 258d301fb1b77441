import type { OperatorContext } from '#server/call/index.ts'
import { KeyFault } from './create-operator-key.ts'
import { markRevoked, selectKey } from './operator.repository.ts'

/**
 * Ends a key. Every process asks the database at each call, so that the next one with this key is refused.
 * @returns false when it was revoked before
 * @throws KeyFault when there is no such key
 */
export const revokeOperatorKey = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  id: string,
): Promise<boolean> => {
  if ((await selectKey(db, id)) === undefined) throw new KeyFault(`There is no key ${id}`)
  return markRevoked(db, id, now)
}
