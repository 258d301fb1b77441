import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, insertEvent, lockOrder, orderChanged } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { updateCameBack } from './litigation.repository.ts'

/** A return is here again: its customer is asked for another address. */
export const recordUndelivered = async (ctx: OperatorContext, id: string): Promise<ReplyOf<'recordUndelivered'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  if (status !== 'returning' || !(await updateCameBack(ctx.db, order.id, ctx.now)))
    throw new ProblemError('transition-not-allowed', {
      detail: 'Only a product that has left can come back undelivered',
      current: { reason: 'not-left', status },
    })
  await insertEvent(ctx.db, { orderId: order.id, event: 'undeliver', actor: 'operator', about: null, now: ctx.now })
  await orderChanged(ctx.db, order.id)
  await enqueue(ctx.db, 'litigation.product-came-back', { orderId: order.id, at: ctx.now.toISOString() })
  ctx.note({ order: order.id, affiliate: affiliate.id, cameBack: 1 })
  return { order: order.id, status }
}
