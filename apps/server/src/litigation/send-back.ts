import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, insertEvent as insertOrderEvent, lockOrder, orderChanged } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insertEvent, insertReturn, selectLitigation, selectReturn } from './litigation.repository.ts'

/** The product leaves again. From now on the answer is final; told twice it counts once. */
export const sendBack = async (
  ctx: OperatorContext,
  id: string,
  { trackingNumber }: BodyOf<'sendBack'>,
): Promise<ReplyOf<'sendBack'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  const before = await selectReturn(ctx.db, order.id)
  if (before !== undefined) return { order: order.id, leftAt: before.leftAt.toISOString(), status }
  if (status !== 'returning')
    throw new ProblemError('transition-not-allowed', { current: { reason: 'not-returning', status } })
  await insertReturn(ctx.db, { orderId: order.id, trackingNumber: trackingNumber ?? null, now: ctx.now })
  const litigation = await selectLitigation(ctx.db, order.id)
  if (litigation !== undefined)
    await insertEvent(ctx.db, litigation.id, { event: 'left', at: ctx.now, actor: ctx.operator.actor })
  const happened = { orderId: order.id, event: 'leave', actor: 'operator', about: null, now: ctx.now } as const
  await insertOrderEvent(ctx.db, happened)
  await orderChanged(ctx.db, order.id)
  await enqueue(ctx.db, 'litigation.product-left', { orderId: order.id, at: ctx.now.toISOString() })
  ctx.note({ order: order.id, affiliate: affiliate.id, left: 1 })
  return { order: order.id, leftAt: ctx.now.toISOString(), status }
}
