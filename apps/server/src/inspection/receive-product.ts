import type { OperatorContext } from '#server/affiliate/index.ts'
import { findByBarcode } from '#server/desk/index.ts'
import { changeOrderStatus, findReachableOrder } from '#server/order/index.ts'

/**
 * A parcel has arrived, known by what was scanned: its order is received. What was received before, and has gone on since,
 * stays as it is.
 * @returns the order's id
 * @throws ProblemError barcode-not-found, transition-not-allowed
 */
export const receiveProduct = async (ctx: OperatorContext, scanned: string): Promise<string> => {
  const { order, affiliate } = await findReachableOrder(ctx, await findByBarcode(ctx, scanned))
  if (order.history.some(({ transition }) => transition === 'receive')) return order.id
  await changeOrderStatus(ctx.db, { orderId: order.id, transition: 'receive', actor: 'operator', now: ctx.now })
  ctx.note({ order: order.id, affiliate: affiliate.id, transition: 'receive' })
  return order.id
}
