import { type BodyOf, type NoOffer, noOfferReason, receiptOf, termsOf } from '@reprise/contract'
import { requireOpen, requireReferrer } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { newId } from '#server/platform/id.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { answerFaults, lockedUntil, preferredFirst } from './quotation.decide.ts'
import type { Wording } from './product-view.ts'
import { insertQuotation } from './quotation.repository.ts'
import type { StoredQuotation } from './stored-quotation.ts'

/**
 * Prices a product from the answers about its condition and locks the price, with everything it depends on: price list,
 * questionnaire, ways to be paid, the programme's terms.
 * @throws ProblemError affiliate-not-open, referrer-required, product-not-found, unknown-answer (with a fault for each
 *   answer), no-offer (with {@link NoOffer} in `current`)
 */
export const createQuotation = async (
  ctx: Context,
  input: BodyOf<'createQuotation'>,
  { catalogue, priceBook }: Wording,
): Promise<StoredQuotation> => {
  const { affiliate, now } = ctx
  requireOpen(ctx)
  const referrer = requireReferrer(ctx, input.referrer)
  const product = catalogue.find(input.product)
  const isBought = product && !product.retired && affiliate.config.apiProductType.includes(product.type)
  const questionnaire = isBought ? catalogue.questionnaire(product.type) : undefined
  if (!isBought || !questionnaire) throw new ProblemError('product-not-found')

  const faults = answerFaults(questionnaire.questions, input.answers)
  if (faults.length > 0)
    throw new ProblemError('unknown-answer', { detail: 'Answer every question with one of its options.', faults })

  const { market, currency, processes } = affiliate.programme
  const minimum = affiliate.config.minimumBuybackAmount
  const price = priceBook.ladder(market, currency, product.id)
  const receipt = price && receiptOf(questionnaire.questions, price.ladder, input.answers)
  const reason = receipt ? noOfferReason(receipt, minimum) : 'not-bought'
  if (!price || !receipt || reason !== undefined) {
    const current: NoOffer = { reason: reason ?? 'not-bought', amount: receipt?.amount ?? 0, minimum, currency }
    throw new ProblemError('no-offer', { current })
  }

  const session = await ctx.startSession()
  const terms = termsOf(affiliate.programme)
  const quotation: StoredQuotation = {
    id: newId(),
    sessionId: session.id,
    productId: product.id,
    answers: input.answers,
    grade: receipt.grade,
    receipt: { base: receipt.base, lines: receipt.lines },
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
    validUntil: lockedUntil(now, terms),
    soldAt: null,
  }
  ctx.later(insertQuotation(ctx, quotation))
  return quotation
}
