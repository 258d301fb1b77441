import * as z from 'zod/mini'
import { localizedText } from '../words/localized.ts'
import { productType } from '../words/product-type.ts'

/** What a promotion says; amounts are minor units of the programme's currency. */
export const promotionFields = {
  label: localizedText,
  amount: z.int().check(z.gte(1)),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Null: as often as people like. */
  maxUses: z.nullable(z.int().check(z.gte(1))),
  minimumAmount: z.int().check(z.gte(0)),
  /** Empty: for every type. */
  productTypes: z.array(productType),
}

export const promotionCode = z.string().check(z.minLength(1), z.maxLength(40))

/** Promotions as an operator writes them down in `promotions.json`. */
export const promotionFile = z.array(
  z.strictObject({
    code: promotionCode,
    ...promotionFields,
    maxUses: z._default(promotionFields.maxUses, null),
    minimumAmount: z._default(promotionFields.minimumAmount, 0),
    productTypes: z._default(promotionFields.productTypes, []),
  }),
)
export type WrittenPromotion = z.infer<typeof promotionFile>[number]
