import type { Look, OrderState } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { findLitigationOfOrder, type StoredLitigation } from '#server/litigation/index.ts'
import { findReachableOrder, lockOrder, type StoredOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { lookDue } from './inspection.decide.ts'

export type OnBench = {
  readonly order: StoredOrder
  readonly affiliate: Affiliate
  readonly litigation: StoredLitigation | undefined
  readonly look: Look
}

/**
 * An order that the key reaches, held, whose product is due to be looked at.
 * @throws ProblemError order-not-found, inspection-not-due (with the order's status in `current`)
 */
export const holdOnBench = async (ctx: OperatorContext, id: string): Promise<OnBench> => {
  const held = await holdForObstacle(ctx, id)
  if (held.look === null) throw notDue(held.orderStatus)
  return { ...held, look: held.look }
}

/**
 * The same for an obstacle, which may also show once the product was accepted, as when it is reported stolen; `look` is null then.
 * @throws ProblemError order-not-found, inspection-not-due
 */
export const holdForObstacle = async (
  ctx: OperatorContext,
  id: string,
): Promise<Omit<OnBench, 'look'> & { readonly look: Look | null; readonly orderStatus: OrderState }> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const orderStatus = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  const litigation = await findLitigationOfOrder(ctx.db, order.id)
  const look = lookDue({ orderStatus, litigation })
  if (look === null && orderStatus !== 'accepted') throw notDue(orderStatus)
  return { order, affiliate, litigation, look, orderStatus }
}

const notDue = (status: OrderState): ProblemError => new ProblemError('inspection-not-due', { current: { status } })
