import type { DetailsFault } from '@reprise/contract'
import type { AcceptedFields } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { openPayment } from '../payment.ts'
import { selectPayments } from './paying.repository.ts'

/** Where the money of an order goes, in the clear: for the files of banks alone, never for a reply. */
export type RevealedPayment = { readonly fields: AcceptedFields; readonly rejected: DetailsFault | null }

/** By the order's id. */
export const revealPayments = async (
  db: Db,
  vault: Vault,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RevealedPayment>> => {
  const rows = await selectPayments(db, orderIds)
  return new Map(rows.map(({ id, payment, rejected }) => [id, { fields: openPayment(vault, id, payment), rejected }]))
}
