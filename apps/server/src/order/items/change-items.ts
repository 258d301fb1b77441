import { type BodyOf, MAX_DEVICES, orderLifecycle } from '@reprise/contract'
import { requireOpen } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { returnPromotion } from '#server/promotion/index.ts'
import { lastToSend, reopenQuotation } from '#server/quotation/index.ts'
import { type AccessLevel, requireOwn, requireSession } from '../access/access-level.ts'
import { changeIdentityCheck } from '../standing/take-stock.ts'
import { findOrder } from '../find-order.ts'
import { identityCheckOf, outgrowsCheck } from '../order.decide.ts'
import { isIdentityDemanded, lockOrder, orderChanged } from '../order-status.repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { deleteItem, insertItem, replaceItem, selectItemQuotations, updateTotals } from './items.repository.ts'
import { type OfferedItem, takeOffer } from './take-offer.ts'

type Level = Exclude<AccessLevel, 'link'>
type Input = BodyOf<'addOrderItem'>

/** Told again with the same quotation, it changes nothing. */
export const addItem = async (ctx: Context, orderId: string, input: Input): Promise<Level> => {
  requireOpen(ctx)
  const { order, level } = await holdChangeable(ctx, orderId)
  const known = await selectItemQuotations(ctx, order.id)
  if (known.some(({ quotationId }) => quotationId === input.quotation.toLowerCase())) return level
  if (known.length >= MAX_DEVICES) throw new ProblemError('too-many-items', { current: { most: MAX_DEVICES } })
  const offer = await offerFor(ctx, order, input.quotation)
  await restate(ctx, order, input, offer, order.amount + offer.item.amount)
  await insertItem(ctx, order.id, { ...offer.item, id: newId() })
  await orderChanged(ctx.db, order.id)
  return level
}

/** Told again with the same quotation, it changes nothing. The offer of before is open again. */
export const changeItem = async (ctx: Context, orderId: string, itemId: string, input: Input): Promise<Level> => {
  const { order, level } = await holdChangeable(ctx, orderId)
  const item = order.items.find(({ id }) => id === itemId.toLowerCase())
  const known = (await selectItemQuotations(ctx, order.id)).find(({ id }) => id === item?.id)
  if (!item || !known) throw new ProblemError('not-found')
  if (known.quotationId === input.quotation.toLowerCase()) return level
  // First, so that its last use may be that of the offer in its place.
  for (const { id } of item.promotions) await returnPromotion(ctx, id)
  const offer = await offerFor(ctx, order, input.quotation)
  await restate(ctx, order, input, offer, order.amount - item.amount + offer.item.amount)
  await replaceItem(ctx, order.id, { ...offer.item, id: item.id })
  await reopenQuotation(ctx, known.quotationId)
  await orderChanged(ctx.db, order.id)
  return level
}

/** Keeps an item out of an order of several: its offer is open again, and so is the use of its promotion. */
export const removeItem = async (ctx: Context, orderId: string, itemId: string): Promise<Level> => {
  const { order, level } = await holdChangeable(ctx, orderId)
  const item = order.items.find(({ id }) => id === itemId.toLowerCase())
  const known = (await selectItemQuotations(ctx, order.id)).find(({ id }) => id === item?.id)
  if (!item || !known) throw new ProblemError('not-found')
  if (order.items.length === 1) throw new ProblemError('last-item')
  await deleteItem(ctx, order.id, item.id)
  await reopenQuotation(ctx, known.quotationId)
  for (const { id } of item.promotions) await returnPromotion(ctx, id)
  const amount = order.amount - item.amount
  await updateTotals(ctx, order.id, { amount, sendBefore: order.sendBefore })
  await askAsMuch(ctx, order, amount)
  await orderChanged(ctx.db, order.id)
  return level
}

/** The order, held, while what it sells may still change: nothing was sent. */
const holdChangeable = async (
  ctx: Context,
  orderId: string,
): Promise<{ readonly order: StoredOrder; readonly level: Level }> => {
  requireSession(ctx)
  const level = await requireOwn(ctx, await findOrder(ctx, orderId))
  const held = await lockOrder(ctx.db, orderId)
  if (held?.status !== orderLifecycle.initial)
    throw new ProblemError('transition-not-allowed', {
      current: { reason: 'sent-already', status: held?.status, allowed: [] },
    })
  // Read again: the caller that held it before may have changed it.
  return { order: await findOrder(ctx, orderId), level }
}

/**
 * Takes the new total if the customer was shown it. What is asked of a sale of this amount is asked now, too: selling
 * piece by piece must not avoid the proof.
 */
const restate = async (
  ctx: Context,
  order: StoredOrder,
  { expectedAmount }: Input,
  offer: OfferedItem,
  amount: number,
): Promise<void> => {
  if (amount !== expectedAmount)
    throw new ProblemError('price-changed', { current: { amount, currency: order.currency } })
  if (outgrowsCheck(ctx.affiliate, order, amount)) throw new ProblemError('identity-settled')
  await updateTotals(ctx, order.id, { amount, sendBefore: sendBeforeWith(ctx, order, offer) })
  await askAsMuch(ctx, order, amount)
}

/** Asks for a proof of identity from the sum on at which the programme does, and no longer where the sum alone had asked. */
const askAsMuch = async (ctx: Context, order: StoredOrder, amount: number): Promise<void> => {
  if (identityCheckOf(ctx.affiliate, amount) === 'required') await changeIdentityCheck(ctx.db, order.id, 'require')
  else if (identityCheckOf(ctx.affiliate, order.amount) === 'required' && !(await isIdentityDemanded(ctx.db, order.id)))
    await changeIdentityCheck(ctx.db, order.id, 'withdraw')
}

/** The last day that the order has and the offer allows: an envelope that is under way is waited for. */
export const sendBeforeWith = (
  ctx: Pick<Context, 'now' | 'affiliate'>,
  { transportation, sendBefore }: Pick<StoredOrder, 'transportation' | 'sendBefore'>,
  { asked: { terms }, validUntil }: Pick<OfferedItem, 'asked' | 'validUntil'>,
): Date => {
  const allowed = lastToSend(ctx, { terms, validUntil }, transportation)
  return allowed < sendBefore ? allowed : sendBefore
}

export const offerFor = async (ctx: Context, order: StoredOrder, quotationId: string): Promise<OfferedItem> => {
  const offer = await takeOffer(ctx, quotationId, String(order.paymentOptionId))
  if (offer.payout.process !== order.processLabel || offer.currency !== order.currency)
    throw new ProblemError('process-not-available')
  return offer
}
