import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { selectFormerEmails } from './details.repository.ts'

const place = (changeId: string): string => `order_detail_change|former_email|${changeId}`

export const sealFormerEmail = (vault: Vault, changeId: string, email: string): Buffer =>
  vault.seal(email, place(changeId))

/**
 * The addresses that messages about an order went to before they were changed, oldest first. A thief who changes the
 * address and then the account is so still noticed by the seller.
 */
export const revealFormerEmails = async (db: Db, vault: Vault, orderId: string): Promise<readonly string[]> => {
  const kept = await selectFormerEmails(db, orderId)
  return [...new Set(kept.map(({ changeId, sealed }) => vault.open(sealed, place(changeId))))]
}
