import { type BodyOf, type NoOffer, type SelfCheck, termsOf } from '@reprise/contract'
import { requireOpen, requireReferrer, wholeDayAfter } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { findBought, priceToday } from './price-today.ts'
import type { FrozenPromotion, StoredQuotation, Wording } from './stored-quotation.ts'
import { answerFaults, preferredFirst, priceOf, statusOf, withoutPromotion } from './quotation.decide.ts'
import {
  insertQuotation,
  lockQuotation,
  selectQuotation,
  selectQuotationsOfSession,
  updatePromotion,
} from './quotation.repository.ts'

/** Locks the price with everything it depends on: price list, questionnaire, ways to be paid, terms. */
export const createQuotation = async (
  ctx: Context,
  input: BodyOf<'createQuotation'>,
  words: Wording,
): Promise<StoredQuotation> => {
  const { affiliate, now } = ctx
  requireOpen(ctx)
  const referrer = requireReferrer(ctx, input.referrer)
  const bought = findBought(affiliate, input.product, words)
  if (bought === undefined) throw new ProblemError('product-not-found')
  const { product, questionnaire } = bought

  const faults = answerFaults(questionnaire.questions, input.answers)
  if (faults.length > 0)
    throw new ProblemError('unknown-answer', { detail: 'Answer every question with one of its options.', faults })

  const { currency, processes } = affiliate.programme
  const priced = priceToday(affiliate, bought, input.answers, words)
  if (!priced.isOffered) {
    const { reason, amount } = priced
    const current: NoOffer = { reason, amount, minimum: affiliate.config.minimumBuybackAmount, currency }
    throw new ProblemError('no-offer', { current })
  }
  const { price, receipt } = priced

  const session = await ctx.startSession()
  const terms = termsOf(affiliate.programme)
  const quotation: StoredQuotation = {
    id: newId(),
    sessionId: session.id,
    productId: product.id,
    answers: input.answers,
    selfCheck: triedIn(input.selfCheck),
    grade: receipt.grade,
    receipt: { base: receipt.base, lines: receipt.lines, productType: product.type },
    amount: receipt.amount,
    currency,
    priceListId: price.listId,
    priceListVersion: price.version,
    questionnaireVersion: questionnaire.version,
    configVersion: affiliate.configVersion,
    processes: preferredFirst(processes, affiliate.config.orderAPI.process),
    terms,
    promotion: null,
    referrer,
    createdAt: now,
    validUntil: wholeDayAfter(affiliate, now, terms.lockDays),
    soldAt: null,
  }
  ctx.later(insertQuotation(ctx, quotation))
  return quotation
}

/** A check of which nothing was told is none. */
const triedIn = (told: SelfCheck = {}): SelfCheck | null => (Object.keys(told).length === 0 ? null : told)

export const findQuotation = async (ctx: Context, id: string): Promise<StoredQuotation> => {
  const quotation = await selectQuotation(ctx, id)
  if (!quotation) throw new ProblemError('quotation-not-found')
  return quotation
}

/** Newest first; a caller without a session has none (docs/decisions/0011). */
export const listQuotations = async (
  ctx: Context,
  page: PageRequest,
): Promise<{ rows: StoredQuotation[]; total: number }> =>
  ctx.session ? selectQuotationsOfSession(ctx, ctx.session.id, page) : { rows: [], total: 0 }

/** An open quotation, held until the transaction ends: it is not sold and keeps its promotion meanwhile. */
export const holdOpenQuotation = async (ctx: Context, id: string): Promise<StoredQuotation> => {
  const quotation = await lockQuotation(ctx, id)
  if (!quotation) throw new ProblemError('quotation-not-found')
  const status = statusOf(quotation, ctx.now)
  if (status === 'sold') throw new ProblemError('quotation-sold')
  if (status === 'expired') throw new ProblemError('quotation-expired')
  return quotation
}

/** In the place of any other. The caller holds the quotation. */
export const setPromotion = (ctx: Context, quotation: StoredQuotation, promotion: FrozenPromotion): void =>
  ctx.later(updatePromotion(ctx, quotation.id, promotion, priceOf(quotation) + promotion.value))

/** The caller holds the quotation. */
export const removePromotion = (ctx: Context, quotation: StoredQuotation): StoredQuotation => {
  const plain = withoutPromotion(quotation)
  ctx.later(updatePromotion(ctx, plain.id, null, plain.amount))
  return plain
}
