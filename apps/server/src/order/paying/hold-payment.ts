import { ENDED_STATES } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findReachableOrder } from '../find-order.ts'
import { insertEvent, lockOrder, orderChanged } from '../order-status.repository.ts'
import { updateHeld, updateSellerHeld } from './paying.repository.ts'

/** No batch takes it until it is released, nor a file that is not made yet. The same reason counts once. */
export const holdPayment = async (ctx: OperatorContext, id: string, reason: string): Promise<void> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const held = await lockOrder(ctx.db, order.id)
  const status = held?.status ?? order.status
  if (ENDED_STATES.includes(status))
    throw new ProblemError('transition-not-allowed', {
      detail: status === 'paid' ? 'It is paid already' : 'The order is over, and nothing is paid for it',
      current: { reason: status === 'paid' ? 'paid' : 'over', status },
    })
  if (held?.paying === 'under-way')
    throw new ProblemError('payment-under-way', {
      detail: 'Its file is made. Where the bank has not got it yet, do not send it; else ask the bank to call it back',
    })
  ctx.note({ order: order.id, affiliate: affiliate.id, held: 1 })
  if ((await findReachableOrder(ctx, order.id)).order.paymentHeld?.reason === reason) return
  await updateHeld(ctx.db, order.id, { reason, now: ctx.now })
  const event = { orderId: order.id, event: 'hold', actor: 'operator', reason, about: null, now: ctx.now } as const
  await insertEvent(ctx.db, event)
  await orderChanged(ctx.db, order.id)
}

/** Nothing where it is not held. */
export const releasePayment = async (ctx: OperatorContext, id: string, reason: string): Promise<void> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const held = await lockOrder(ctx.db, order.id)
  ctx.note({ order: order.id, affiliate: affiliate.id, held: 0 })
  if (held?.isHeld !== true) return
  await enqueue(ctx.db, 'seller.weigh', { orderId: order.id })
  await updateHeld(ctx.db, order.id, null)
  const event = { orderId: order.id, event: 'release', actor: 'operator', reason, about: null, now: ctx.now } as const
  await insertEvent(ctx.db, event)
  await orderChanged(ctx.db, order.id)
}

/**
 * Because of the yearly totals of its seller. The caller says {@link orderChanged} afterwards.
 * @returns false where it is not to be paid now, is held already, or was held for them before
 */
export const holdForSeller = async (trx: Db, orderId: string, reason: string, now: Date): Promise<boolean> => {
  const held = await lockOrder(trx, orderId)
  if (held?.status !== 'accepted' || held.paying === 'under-way' || held.isHeld) return false
  if (!(await updateSellerHeld(trx, orderId, reason, now))) return false
  await insertEvent(trx, { orderId, event: 'hold', actor: 'clock', reason, about: null, now })
  return true
}

const IN_DOUBT = 'A customer says that their name was misused'

/** For doubt about a customer. The caller says {@link orderChanged} afterwards. */
export const holdForCustomer = async (trx: Db, orderId: string, now: Date): Promise<void> => {
  await holdInDoubt(trx, { orderId, actor: 'customer', reason: IN_DOUBT, now })
}

/**
 * Until a person has looked. The caller says {@link orderChanged} afterwards.
 * @returns false where it is over, held already, or with the bank
 */
export const holdInDoubt = async (
  trx: Db,
  {
    orderId,
    now,
    ...event
  }: Pick<Parameters<typeof insertEvent>[1], 'orderId' | 'actor' | 'now'> & { readonly reason: string },
): Promise<boolean> => {
  const held = await lockOrder(trx, orderId)
  if (held === undefined || ENDED_STATES.includes(held.status) || held.paying === 'under-way' || held.isHeld)
    return false
  await updateHeld(trx, orderId, { reason: event.reason, now })
  await insertEvent(trx, { orderId, event: 'hold', about: null, now, ...event })
  return true
}
