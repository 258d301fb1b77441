import type { DetailsFault } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { lockOrder, orderChanged, type Paying, updateAmount } from '../order-status.repository.ts'
import { updatePaying, updateRejected } from './paying.repository.ts'

/** Says where these orders, which the caller holds, stand on their way to the bank; null for those that left it. */
export const setPaying = (trx: Db, orderIds: readonly string[], paying: Paying | null): Promise<void> =>
  updatePaying(trx, orderIds, paying)

/**
 * The bank refused where the money of an order was to go. Nothing is tried there again; new details make good for it, and its page
 * says so.
 * @param reason null where the details are not at fault
 */
export const freeRefused = async (trx: Db, orderId: string, reason: DetailsFault | null): Promise<void> => {
  await lockOrder(trx, orderId)
  await updatePaying(trx, [orderId], null)
  if (reason === null) return
  await updateRejected(trx, orderId, reason)
  await orderChanged(trx, orderId)
}

/**
 * An order that waits to be paid once more is paid less than the first time: what was too much has come back.
 * @param amount minor units
 */
export const lowerAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  await lockOrder(trx, orderId)
  await updateAmount(trx, orderId, amount)
}
