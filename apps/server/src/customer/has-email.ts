import { timingSafeEqual } from 'node:crypto'
import { normaliseField } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { selectEmailHash } from './customer.repository.ts'

/** Whether a typed e-mail address is this customer's, in any letter case. */
export const hasEmail = async (
  db: Db,
  vault: Pick<Vault, 'blindIndex'>,
  customerId: string,
  typed: string,
): Promise<boolean> => {
  const onFile = await selectEmailHash(db, customerId)
  const hash = vault.blindIndex(normaliseField('email', typed).toLowerCase())
  return onFile !== undefined && timingSafeEqual(onFile, hash)
}
