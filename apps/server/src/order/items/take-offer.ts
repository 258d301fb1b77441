import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { takePromotion } from '#server/promotion/index.ts'
import {
  findQuotation,
  markSold,
  type Payout,
  payoutById,
  removePromotion,
  statusOf,
  type StoredQuotation,
} from '#server/quotation/index.ts'
import type { QuotedItem } from './items.repository.ts'

/** What a quotation adds to an order. */
export type OfferedItem = {
  readonly item: Omit<QuotedItem, 'id'>
  /** As it was offered: with a promotion that may be used up by now. */
  readonly asked: StoredQuotation
  readonly payout: Payout
  readonly currency: string
  readonly validUntil: Date
}

/**
 * Takes a quotation for an item; it can be taken by no other from then on.
 * @param process number of the way to be paid
 */
export const takeOffer = async (ctx: Context, quotationId: string, process: string): Promise<OfferedItem> => {
  const quotation = await markSold(ctx, quotationId)
  if (!quotation) throw await whyNot(ctx, quotationId)
  return offeredItem(ctx, quotation, process)
}

/** What a quotation that was just marked as sold adds: without its promotion when that was used up meanwhile. */
export const offeredItem = async (ctx: Context, quotation: StoredQuotation, process: string): Promise<OfferedItem> => {
  const offer =
    quotation.promotion === null || (await takePromotion(ctx, quotation.promotion.id))
      ? quotation
      : removePromotion(ctx, quotation)
  const payout = payoutById(offer, process)
  if (!payout) throw new ProblemError('process-not-available')
  return {
    item: {
      quotationId: offer.id,
      productId: offer.productId,
      answers: offer.answers,
      receipt: { ...offer.receipt, questionnaireVersion: offer.questionnaireVersion },
      promotions: offer.promotion ? [offer.promotion] : [],
      amount: payout.value,
    },
    asked: quotation,
    payout,
    currency: offer.currency,
    validUntil: offer.validUntil,
  }
}

const whyNot = async (ctx: Context, quotationId: string): Promise<ProblemError> => {
  const status = statusOf(await findQuotation(ctx, quotationId), ctx.now)
  return new ProblemError(status === 'expired' ? 'quotation-expired' : 'quotation-sold')
}
