import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { PROMOTION_STATES } from '../lifecycle/promotion.ts'
import { currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { pageOf, paging } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { promotionCode, promotionFields } from '../programme/promotion-file.ts'

const state = z.enum(PROMOTION_STATES)

export const runPromotion = z.object({
  affiliate: affiliateId,
  code: z.string(),
  ...promotionFields,
  currency: currencyCode,
  state,
  /** How often it was sold with. */
  uses: z.int(),
  /** What it adds to orders that are not over without payment. */
  cost: minorUnits,
})
export type RunPromotion = z.infer<typeof runPromotion>

const written = {
  ...promotionFields,
  amount: wholeFrom(1),
  maxUses: z.nullable(wholeFrom(1)),
  minimumAmount: wholeFrom(0),
}

export const runPromotionOperations = {
  listPromotions: defineOperation('operator-api', 'GET', '/promotions', {
    summary: 'Promotions of the programmes that the key reaches, those that end last first, with their uses and cost',
    access: 'operator',
    scope: 'prices',
    query: z.object({ ...paging, affiliate: z.optional(affiliateId), state: z.optional(state) }),
    replies: { 200: pageOf('promotions', runPromotion) },
    problems: ['affiliate-not-found'],
  }),

  addPromotion: defineOperation('operator-api', 'POST', '/promotions', {
    summary: 'Adds a promotion to a programme',
    access: 'operator',
    scope: 'prices',
    body: z.strictObject({
      affiliate: affiliateId,
      code: promotionCode,
      ...written,
      maxUses: z.optional(written.maxUses),
      minimumAmount: z.optional(written.minimumAmount),
      productTypes: z.optional(written.productTypes),
    }),
    replies: { 201: runPromotion },
    problems: ['affiliate-not-found', 'promotion-exists', 'field-rejected'],
  }),

  changePromotion: defineOperation('operator-api', 'PATCH', '/promotions/{affiliate}/{code}', {
    summary: 'Changes what a promotion says from now on; offers that have it keep their amount',
    access: 'operator',
    scope: 'prices',
    params: z.object({ affiliate: affiliateId, code: promotionCode }),
    body: z.partial(z.strictObject(written)),
    replies: { 200: runPromotion },
    problems: ['affiliate-not-found', 'promotion-unknown', 'field-rejected'],
  }),
}
