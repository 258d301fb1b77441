import type { BodyOf, Promotion } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import {
  type FrozenPromotion,
  holdOpenQuotation,
  priceOf,
  promotionView,
  setPromotion,
  type Wording,
} from '#server/quotation/index.ts'
import { normaliseCode, refusalOf } from './promotion.decide.ts'
import { selectPromotionByCode } from './promotion.repository.ts'

/**
 * Raises an open quotation by a promotion, in the place of any other, and freezes its value there. No use is counted
 * until the quotation is sold, so that a look at the offer does not use the promotion up.
 * @throws ProblemError quotation-not-found, quotation-expired, quotation-sold, promotion-not-found, promotion-ended,
 *   promotion-used-up, promotion-not-applicable (`current.reason`: not-begun, product-type or minimum-amount)
 */
export const applyPromotion = async (
  ctx: Context,
  input: BodyOf<'applyPromotion'>,
  { catalogue }: Pick<Wording, 'catalogue'>,
): Promise<Promotion> => {
  const quotation = await holdOpenQuotation(ctx, input.quotation)
  const promotion = ctx.affiliate.config.canHavePromotions
    ? await selectPromotionByCode(ctx, normaliseCode(input.code))
    : undefined
  const product = catalogue.find(quotation.productId)
  if (!promotion || !product) throw new ProblemError('promotion-not-found')

  const refusal = refusalOf(promotion, { price: priceOf(quotation), productType: product.type }, ctx.now)
  if (refusal) {
    const { problem, detail, reason } = refusal
    throw new ProblemError(problem, {
      detail,
      ...(reason === undefined ? {} : { current: { reason, minimumAmount: promotion.minimumAmount } }),
    })
  }
  const { id, code, label, amount: value } = promotion
  const frozen: FrozenPromotion = { id, code, label, value }
  setPromotion(ctx, quotation, frozen)
  return promotionView(ctx.locale, frozen)
}
