import * as z from 'zod/mini'
import { localizedText } from '../words/localized.ts'
import { productType } from '../words/product-type.ts'

/** Promotions as an operator writes them down in `promotions.json`; amounts are minor units of the programme's currency. */
export const promotionFile = z.array(
  z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    label: localizedText,
    amount: z.int().check(z.gte(1)),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Without it, as often as people like. */
    maxUses: z._default(z.nullable(z.int().check(z.gte(1))), null),
    minimumAmount: z._default(z.int().check(z.gte(0)), 0),
    /** Empty: for every type. */
    productTypes: z._default(z.array(productType), []),
  }),
)
export type WrittenPromotion = z.infer<typeof promotionFile>[number]
