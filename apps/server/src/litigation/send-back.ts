import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, lockOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { nameReturnParcel, noteReturnNumber, productLeft, selectReturn } from '#server/shipping/index.ts'

/** The product leaves again. From now on the answer is final; told twice it counts once. */
export const sendBack = async (
  ctx: OperatorContext,
  id: string,
  { trackingNumber: typed }: BodyOf<'sendBack'>,
): Promise<ReplyOf<'sendBack'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  const named = { orderId: order.id, affiliate, typed, now: ctx.now }
  const before = await selectReturn(ctx.db, order.id)
  if (before !== undefined) {
    if (before.trackingNumber === null) await noteReturnNumber(ctx.db, named)
    return { order: order.id, leftAt: before.leftAt.toISOString(), status }
  }
  if (status !== 'returning')
    throw new ProblemError('transition-not-allowed', { current: { reason: 'not-returning', status } })
  const trackingNumber = await nameReturnParcel(ctx.db, named)
  const teller = { actor: 'operator', by: ctx.operator.actor, now: ctx.now } as const
  const { leftAt } = await productLeft(ctx.db, { orderId: order.id, trackingNumber }, teller)
  ctx.note({ order: order.id, affiliate: affiliate.id, left: 1 })
  return { order: order.id, leftAt: leftAt.toISOString(), status }
}
