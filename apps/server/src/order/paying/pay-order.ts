import type { OrderState, OrderTransition } from '@reprise/contract'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { lockOrder } from '../order-status.repository.ts'
import { selectLastPayment } from './paying.repository.ts'

type Told = { readonly orderId: string; readonly reason: string; readonly now: Date }

/** A bank has paid an order: for its product, or for its lost parcel. @returns false when it was paid already */
export const markPaid = async (trx: Database | Transaction, { orderId, ...told }: Told): Promise<boolean> => {
  const isLost = (await lockOrder(trx, orderId))?.status === 'lost'
  const transition: OrderTransition = isLost ? 'compensate' : 'pay'
  return (await changeOrderStatus(trx, { orderId, transition, actor: 'operator', byBank: true, ...told })).changed
}

/** The bank has sent back what it paid: the order waits for it again, in the state in which it was paid. @returns false when it does already */
export const markUnpaid = async (trx: Database | Transaction, { orderId, ...told }: Told): Promise<boolean> => {
  await lockOrder(trx, orderId)
  const paidFrom: OrderState | undefined = await selectLastPayment(trx, orderId)
  const transition: OrderTransition = paidFrom === 'lost' ? 'return-compensation' : 'return-payment'
  return (await changeOrderStatus(trx, { orderId, transition, actor: 'bank', ...told })).changed
}
