import type { OperatorContext } from '#server/call/index.ts'
import { lockOrders, markPaid, setPaying } from '#server/order/index.ts'
import { holdPayout, isDue } from './hold-payout.ts'
import { updateDiscarded, updateExecuted, updateLines } from './payout.repository.ts'

/**
 * The bank has carried a batch out: pays every order that it did not refuse, all of them or none. A repetition pays nothing.
 * @throws ProblemError payout-not-found, payout-not-possible
 */
export const executePayout = async (ctx: OperatorContext, id: string): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  if (!isDue(batch, 'execute')) return
  const planned = lines.filter(({ status }) => status === 'planned')
  const orderIds = planned.map(({ orderId }) => orderId)
  const paid = await markPaid(ctx.db, orderIds, { reason: batch.reference, now: ctx.now })
  const paidBefore = orderIds.filter((orderId) => !paid.has(orderId))
  if (paidBefore.length > 0) throw new Error(`Paid already although a batch holds them: ${paidBefore.join(' ')}`)
  await setPaying(ctx.db, orderIds, null)
  await updateLines(
    ctx.db,
    planned.map((line) => line.id),
    { status: 'paid', at: ctx.now },
  )
  await updateExecuted(ctx.db, id, ctx.now)
  ctx.note({ payments: planned.length })
}

/**
 * Gives a batch up whose file was not made yet; its orders wait for another.
 * @throws ProblemError payout-not-found, payout-not-possible
 */
export const discardPayout = async (ctx: OperatorContext, id: string): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  if (!isDue(batch, 'discard')) return
  const planned = lines.filter(({ status }) => status === 'planned')
  const orderIds = planned.map(({ orderId }) => orderId)
  await lockOrders(ctx.db, orderIds)
  await setPaying(ctx.db, orderIds, null)
  await updateLines(
    ctx.db,
    planned.map((line) => line.id),
    { status: 'left-out', at: ctx.now },
  )
  await updateDiscarded(ctx.db, id)
}
