import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectOrder } from './order.repository.ts'
import type { StoredItem, StoredOrder } from './stored-order.ts'

/** @throws ProblemError order-not-found, also for another affiliate's */
export const findOrder = async (ctx: Context, id: string): Promise<StoredOrder> => {
  const order = await selectOrder(ctx, id)
  if (!order) throw new ProblemError('order-not-found')
  return order
}

/** @throws ProblemError order-not-found, or not-found when the order has no such item */
export const findOrderItem = async (ctx: Context, id: string, itemId: string): Promise<StoredItem> => {
  const { items } = await findOrder(ctx, id)
  const item = items.find((one) => one.id === itemId.toLowerCase())
  if (!item) throw new ProblemError('not-found')
  return item
}
