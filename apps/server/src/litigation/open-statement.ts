import type { Db } from '#server/platform/database/connect.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { selectStatement } from './litigation.repository.ts'
import { type StoredLitigation, statementPlace } from './stored-litigation.ts'

/** What the customer said with this litigation; null where they said nothing, or it was forgotten. */
export const openStatement = (
  vault: Pick<Vault, 'open'>,
  { id, statement }: Pick<StoredLitigation, 'id' | 'statement'>,
): string | null => (statement === null ? null : vault.open(statement, statementPlace(id)))

/**
 * What the customer of an order said with the wish for a second look, for any finding; null where they said nothing.
 */
export const findStatement = async (
  db: Db,
  openVault: () => Promise<Pick<Vault, 'open'>>,
  orderId: string,
): Promise<string | null> => {
  const said = await selectStatement(db, orderId)
  return said === undefined ? null : openStatement(await openVault(), said)
}
