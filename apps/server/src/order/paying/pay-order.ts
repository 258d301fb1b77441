import type { OrderState, OrderTransition } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { changeOrderStatus, changeOrderStatuses, type StatusChange } from '../change-order-status.ts'
import { lockOrder, lockOrders } from '../order-status.repository.ts'
import { selectLastPayment } from './paying.repository.ts'

type Told = { readonly reason: string; readonly now: Date }

/**
 * A bank has paid orders: for their products, or for their lost parcels.
 * @returns those that this call paid, and not one before it
 */
export const markPaid = async (trx: Db, orderIds: readonly string[], told: Told): Promise<ReadonlySet<string>> => {
  const held = await lockOrders(trx, orderIds)
  const changes = orderIds.map((orderId): StatusChange => {
    const transition = held.get(orderId)?.status === 'lost' ? 'compensate' : 'pay'
    return { orderId, transition, actor: 'operator', byBank: true, ...told }
  })
  const now = await changeOrderStatuses(trx, changes)
  return new Set(orderIds.filter((orderId) => now.get(orderId)?.changed))
}

/** The bank has sent back what it paid: the order waits for it again, in the state in which it was paid. @returns false when it does already */
export const markUnpaid = async (
  trx: Db,
  { orderId, ...told }: Told & { readonly orderId: string },
): Promise<boolean> => {
  await lockOrder(trx, orderId)
  const paidFrom: OrderState | undefined = await selectLastPayment(trx, orderId)
  const transition: OrderTransition = paidFrom === 'lost' ? 'return-compensation' : 'return-payment'
  return (await changeOrderStatus(trx, { orderId, transition, actor: 'bank', ...told })).changed
}
