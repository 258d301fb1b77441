import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, lockOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { productCameBack } from '#server/shipping/index.ts'

/** A return is here again: its customer is asked for another address. */
export const recordUndelivered = async (ctx: OperatorContext, id: string): Promise<ReplyOf<'recordUndelivered'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  const teller = { actor: 'operator', now: ctx.now } as const
  if (status !== 'returning' || !(await productCameBack(ctx.db, order.id, teller)))
    throw new ProblemError('transition-not-allowed', {
      detail: 'Only a product that has left can come back undelivered',
      current: { reason: 'not-left', status },
    })
  ctx.note({ order: order.id, affiliate: affiliate.id, cameBack: 1 })
  return { order: order.id, status }
}
