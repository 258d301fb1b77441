import type { Transaction } from '#server/platform/database/connect.ts'
import { archiveAffiliate, deleteAffiliate } from '../affiliate.repository.ts'

/**
 * Deletes a programme that nothing refers to. One with orders, customers or offers is archived instead: it takes nothing
 * new, and whoever sold something goes on following it.
 */
export const closeAffiliate = async (
  trx: Transaction,
  id: string,
  now: Date,
): Promise<{ readonly outcome: 'deleted' | 'archived' }> => {
  if (await deleteAffiliate(trx, id)) return { outcome: 'deleted' }
  await archiveAffiliate(trx, id, now)
  return { outcome: 'archived' }
}
