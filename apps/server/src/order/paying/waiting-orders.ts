import type { DetailsFault } from '@reprise/contract'
import type { AcceptedFields } from '#server/customer/index.ts'
import { type Vault, whereReadable } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { selectOrdersOfAny } from '../order.repository.ts'
import { openPayment } from '../payment.ts'
import type { StoredOrder } from '../stored-order.ts'
import { selectPayments, selectWaiting, type WaitingFilter, type WaitingRow } from './paying.repository.ts'

/** Accepted, or lost and made good for, and not paid yet. */
export type WaitingOrder = Omit<WaitingRow, 'id'> & { readonly order: StoredOrder }

/** Longest first. */
export const listWaitingOrders = async (
  db: Db,
  filter: WaitingFilter,
  page: PageRequest,
): Promise<{ readonly rows: readonly WaitingOrder[]; readonly total: number }> => {
  const { rows, total } = await selectWaiting(db, filter, page)
  const orders = new Map(
    (
      await selectOrdersOfAny(
        db,
        rows.map(({ id }) => id),
      )
    ).map((order) => [order.id, order]),
  )
  return {
    total,
    rows: rows.flatMap(({ id, ...row }) => {
      const order = orders.get(id)
      return order === undefined ? [] : [{ ...row, order }]
    }),
  }
}

/** In the clear: for the files of banks alone, never for a reply. */
export type RevealedPayment = {
  /** Null where they cannot be opened. */
  readonly fields: AcceptedFields | null
  readonly rejected: DetailsFault | null
}

export const revealPayments = async (
  db: Db,
  vault: Vault,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RevealedPayment>> => {
  const rows = await selectPayments(db, orderIds)
  return new Map(
    rows.map(({ id, payment, rejected }) => [
      id,
      { fields: whereReadable(() => openPayment(vault, id, payment)) ?? null, rejected },
    ]),
  )
}
