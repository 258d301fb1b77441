import { type BodyOf, orderLifecycle } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { takePromotion } from '#server/promotion/index.ts'
import {
  findQuotation,
  markSold,
  payoutById,
  priceOf,
  removePromotion,
  statusOf,
  type StoredQuotation,
} from '#server/quotation/index.ts'
import { type AccessLevel, requireOwn, requireSession } from '../access/access-level.ts'
import { changeIdentityCheck } from '../standing/take-stock.ts'
import { findOrder } from '../find-order.ts'
import { identityCheckOf, outgrowsCheck } from '../order.decide.ts'
import { lockOrder, orderChanged } from '../order-status.repository.ts'
import type { StoredItem, StoredOrder } from '../stored-order.ts'
import { insertItem, type QuotedItem, replaceItem, selectItemQuotations, updateTotals } from './items.repository.ts'

const MOST_ITEMS = 10

type Level = Exclude<AccessLevel, 'link'>
type Input = BodyOf<'addOrderItem'>

/** Told again with the same quotation, it changes nothing. */
export const addItem = async (ctx: Context, orderId: string, input: Input): Promise<Level> => {
  const { order, level } = await holdChangeable(ctx, orderId)
  const known = await selectItemQuotations(ctx, order.id)
  if (known.some(({ quotationId }) => quotationId === input.quotation.toLowerCase())) return level
  if (known.length >= MOST_ITEMS) throw new ProblemError('too-many-items', { current: { most: MOST_ITEMS } })
  const offer = await takeOffer(ctx, order, input.quotation)
  await restate(ctx, order, input, offer, order.amount + offer.value)
  await insertItem(ctx, order.id, { ...offer.item, id: newId() })
  await orderChanged(ctx.db, order.id)
  return level
}

/** Told again with the same quotation, it changes nothing. */
export const changeItem = async (ctx: Context, orderId: string, itemId: string, input: Input): Promise<Level> => {
  const { order, level } = await holdChangeable(ctx, orderId)
  const item = order.items.find(({ id }) => id === itemId.toLowerCase())
  const known = (await selectItemQuotations(ctx, order.id)).find(({ id }) => id === item?.id)
  if (!item || !known) throw new ProblemError('not-found')
  if (known.quotationId === input.quotation.toLowerCase()) return level
  const offer = await takeOffer(ctx, order, input.quotation)
  const before = await valueOf(ctx, order, known.quotationId, item)
  await restate(ctx, order, input, offer, order.amount - before + offer.value)
  await replaceItem(ctx, order.id, { ...offer.item, id: item.id })
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
    throw new ProblemError('transition-not-allowed', { current: { status: held?.status, allowed: [] } })
  // Read again: the caller that held it before may have changed it.
  return { order: await findOrder(ctx, orderId), level }
}

/** As its quotation promised it, with the promotion that counted when it was sold. */
const valueOf = async (ctx: Context, order: StoredOrder, quotationId: string, item: StoredItem): Promise<number> => {
  const { processes } = await findQuotation(ctx, quotationId)
  const amount = priceOf(item) + item.promotions.reduce((sum, { value }) => sum + value, 0)
  const payout = payoutById({ processes, amount }, String(order.paymentOptionId))
  if (!payout) throw new Error('An item was sold by a way to be paid that its quotation does not offer')
  return payout.value
}

/**
 * Takes the new total if the customer was shown it. What is asked of a sale of this amount is asked now, too: selling
 * piece by piece must not avoid the proof.
 */
const restate = async (
  ctx: Context,
  order: StoredOrder,
  { expectedAmount }: Input,
  { validUntil }: OfferedItem,
  amount: number,
): Promise<void> => {
  if (amount !== expectedAmount)
    throw new ProblemError('price-changed', { current: { amount, currency: order.currency } })
  if (outgrowsCheck(ctx.affiliate, order, amount)) throw new ProblemError('identity-settled')
  const sendBefore = validUntil < order.sendBefore ? validUntil : order.sendBefore
  await updateTotals(ctx, order.id, { amount, sendBefore })
  if (identityCheckOf(ctx.affiliate, amount) === 'required') await changeIdentityCheck(ctx.db, order.id, 'require')
}

type OfferedItem = { readonly item: Omit<QuotedItem, 'id'>; readonly value: number; readonly validUntil: Date }

/** No other order can take the quotation from then on. */
const takeOffer = async (ctx: Context, order: StoredOrder, quotationId: string): Promise<OfferedItem> => {
  const quotation = await markSold(ctx, quotationId)
  if (!quotation) throw await whyNot(ctx, quotationId)
  const offer = await promoted(ctx, quotation)
  const payout = payoutById(offer, String(order.paymentOptionId))
  if (!payout || payout.process !== order.processLabel || offer.currency !== order.currency)
    throw new ProblemError('process-not-available')
  return {
    item: {
      quotationId: offer.id,
      productId: offer.productId,
      answers: offer.answers,
      receipt: { ...offer.receipt, questionnaireVersion: offer.questionnaireVersion },
      promotions: offer.promotion ? [offer.promotion] : [],
    },
    value: payout.value,
    validUntil: offer.validUntil,
  }
}

const whyNot = async (ctx: Context, quotationId: string): Promise<ProblemError> => {
  const status = statusOf(await findQuotation(ctx, quotationId), ctx.now)
  return new ProblemError(status === 'expired' ? 'quotation-expired' : 'quotation-sold')
}

/** Where the promotion was used up the amount differs, and the customer is asked again. */
const promoted = async (ctx: Context, quotation: StoredQuotation): Promise<StoredQuotation> =>
  quotation.promotion === null || (await takePromotion(ctx, quotation.promotion.id))
    ? quotation
    : removePromotion(ctx, quotation)
