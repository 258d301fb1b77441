import type { Db } from '#server/platform/database/connect.ts'
import { lockOrder, updateAmount } from './order-status.repository.ts'

/**
 * What an order will pay after its customer accepted a lower offer, in minor units. Before the transition `accept`, in the
 * same transaction: an amount that is accepted never changes again.
 * @throws Error where the order is not open to it, or the amount is nothing
 */
export const settleAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  const status = (await lockOrder(trx, orderId))?.status
  if (status !== 'disputed') throw new Error(`The amount of an order that is ${status ?? 'unknown'} cannot change`)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cannot be paid`)
  await updateAmount(trx, orderId, amount)
}
