import { orderLifecycle } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { findOrder } from '../find-order.ts'
import { identityCheckOf, outgrowsCheck } from '../order.decide.ts'
import { lockOrder, orderChanged } from '../order-status.repository.ts'
import { changeIdentityCheck } from '../standing/take-stock.ts'
import { offerFor, sendBeforeWith } from './change-items.ts'
import { insertItem, updateTotals } from './items.repository.ts'

export type AddedItem = { readonly id: string; readonly quotationId: string; readonly amount: number }

/**
 * Adds what a business has listed, at open quotations, to an order that was not sent yet; the limit of customers is none here
 * (docs/decisions/0112). Holds the order.
 * @returns the new items and what the whole order pays then, in minor units
 * @throws ProblemError transition-not-allowed, identity-settled
 */
export const addListedItems = async (
  ctx: Context,
  orderId: string,
  quotationIds: readonly string[],
): Promise<{ readonly items: readonly AddedItem[]; readonly total: number }> => {
  const held = await lockOrder(ctx.db, orderId)
  const order = await findOrder(ctx, orderId)
  if (held?.status !== orderLifecycle.initial)
    throw new ProblemError('transition-not-allowed', {
      detail: 'A list is added before the parcel is sent. Ask the business to sell the rest with another order',
      current: { reason: 'sent-already', status: held?.status, allowed: [] },
    })
  const items: AddedItem[] = []
  let { sendBefore } = order
  for (const quotationId of quotationIds) {
    const offer = await offerFor(ctx, order, quotationId)
    const added = { ...offer.item, id: newId() }
    await insertItem(ctx, order.id, added)
    items.push(added)
    sendBefore = sendBeforeWith(ctx, { ...order, sendBefore }, offer)
  }
  const total = items.reduce((sum, { amount }) => sum + amount, order.amount)
  if (outgrowsCheck(ctx.affiliate, order, total)) throw new ProblemError('identity-settled')
  await updateTotals(ctx, order.id, { amount: total, sendBefore })
  if (identityCheckOf(ctx.affiliate, total) === 'required') await changeIdentityCheck(ctx.db, order.id, 'require')
  await orderChanged(ctx.db, order.id)
  return { items, total }
}
