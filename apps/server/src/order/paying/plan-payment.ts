import type { DetailsFault, OrderState, OrderTransition } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { changeOrderStatus, changeOrderStatuses, type StatusChange } from '../change-order-status.ts'
import { lockOrder, lockOrders, orderChanged, type Paying, updateAmount } from '../order-status.repository.ts'
import { selectLastPayment, updatePaying, updateRejected } from './paying.repository.ts'

/** The caller holds the orders. Null for those that left the way to the bank. */
export const setPaying = (trx: Db, orderIds: readonly string[], paying: Paying | null): Promise<void> =>
  updatePaying(trx, orderIds, paying)

/** The bank refused the details: nothing is tried there again. @param reason null where the details are not at fault */
export const freeRefused = async (trx: Db, orderId: string, reason: DetailsFault | null): Promise<void> => {
  await lockOrder(trx, orderId)
  await updatePaying(trx, [orderId], null)
  if (reason === null) return
  await updateRejected(trx, orderId, reason)
  await orderChanged(trx, orderId)
}

/** For a second payment: what was too much has come back. @param amount minor units */
export const lowerAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  await lockOrder(trx, orderId)
  await updateAmount(trx, orderId, amount)
}

type Told = { readonly reason: string; readonly now: Date }

/** Also for lost parcels. @returns those that this call paid, and not one before it */
export const markPaid = async (trx: Db, orderIds: readonly string[], told: Told): Promise<ReadonlySet<string>> => {
  const held = await lockOrders(trx, orderIds)
  const changes = orderIds.map((orderId): StatusChange => {
    const transition = held.get(orderId)?.status === 'lost' ? 'compensate' : 'pay'
    return { orderId, transition, actor: 'operator', byBank: true, ...told }
  })
  const now = await changeOrderStatuses(trx, changes)
  return new Set(orderIds.filter((orderId) => now.get(orderId)?.changed))
}

/** The order waits again, in the state in which it was paid. @returns false when it does already */
export const markUnpaid = async (
  trx: Db,
  { orderId, ...told }: Told & { readonly orderId: string },
): Promise<boolean> => {
  await lockOrder(trx, orderId)
  const paidFrom: OrderState | undefined = await selectLastPayment(trx, orderId)
  const transition: OrderTransition = paidFrom === 'lost' ? 'return-compensation' : 'return-payment'
  return (await changeOrderStatus(trx, { orderId, transition, actor: 'bank', ...told })).changed
}

/**
 * In minor units. Before `accept`, in its transaction: an accepted amount never changes again.
 * @throws Error where the order is not open to it, or the amount is nothing
 */
export const settleAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  const status = (await lockOrder(trx, orderId))?.status
  if (status !== 'disputed' && status !== 'received')
    throw new Error(`The amount of an order that is ${status ?? 'unknown'} cannot change`)
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cannot be paid`)
  await updateAmount(trx, orderId, amount)
}
