import type { BodyOf, Promotion } from '@reprise/contract'
import { promotionFile } from '@reprise/contract/programme/promotion-file'
import { AffiliateFault, checkAgainst } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import {
  type FrozenPromotion,
  holdOpenQuotation,
  priceOf,
  promotionView,
  setPromotion,
  type Wording,
} from '#server/quotation/index.ts'
import { faultsOf, normaliseCode, refusalOf } from './promotion.decide.ts'
import { countUse, listPromotionUses, selectPromotionByCode, upsertPromotion } from './promotion.repository.ts'

/** In the place of any other. No use is counted until the quotation is sold. */
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
  // Amounts of promotions are in the currency that the programme pays in by now.
  if (quotation.currency !== ctx.affiliate.programme.currency)
    throw new ProblemError('promotion-not-applicable', {
      detail: 'The offer is in another currency than the promotion.',
    })

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

/** By code; uses are kept. @throws AffiliateFault naming each place that does not fit (`/promotions/0/amount`) */
export const importPromotions = async (trx: Transaction, affiliateId: string, file: unknown): Promise<void> => {
  const { value, faults } = checkAgainst('promotions', promotionFile, file)
  if (value === undefined) throw new AffiliateFault(faults)
  const sold = new Map((await listPromotionUses(trx, affiliateId)).map((stored) => [stored.code, stored]))
  const promotions = value.map((written) => ({ ...written, code: normaliseCode(written.code) }))
  const misfits = promotions.flatMap((written, index) =>
    faultsOf(written, sold.get(written.code)).map((fault) => ({
      ...fault,
      pointer: `/promotions/${index}${fault.pointer}`,
    })),
  )
  if (misfits.length > 0) throw new AffiliateFault(misfits)
  for (const written of promotions) await upsertPromotion(trx, affiliateId, newId(), written)
}

/** In the order's transaction; false when it is used up. One that ended meanwhile was promised with the quotation. */
export const takePromotion = (ctx: Context, promotionId: string): Promise<boolean> => countUse(ctx, promotionId)
