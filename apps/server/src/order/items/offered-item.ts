import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { takePromotion } from '#server/promotion/index.ts'
import { demote, findQuotation, markSold, payoutById, statusOf, type StoredQuotation } from '#server/quotation/index.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { QuotedItem } from './items.repository.ts'

/** What a quotation adds to an order: an item, and what it pays by the order's way to be paid. */
export type OfferedItem = { readonly item: Omit<QuotedItem, 'id'>; readonly value: number; readonly validUntil: Date }

/**
 * Takes a quotation for an item of this order; it can be taken by no other from then on.
 * @throws ProblemError quotation-not-found, quotation-expired, quotation-sold, process-not-available, promotion-used-up
 */
export const takeOffer = async (ctx: Context, order: StoredOrder, quotationId: string): Promise<OfferedItem> => {
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

/** Without its promotion when that was used up meanwhile: then the amount differs, and the customer is asked again. */
const promoted = async (ctx: Context, quotation: StoredQuotation): Promise<StoredQuotation> =>
  quotation.promotion === null || (await takePromotion(ctx, quotation.promotion.id))
    ? quotation
    : demote(ctx, quotation)
