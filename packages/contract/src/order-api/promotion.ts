import * as z from 'zod/mini'
import { uuid } from '../ids.ts'
import { minorUnits } from '../money.ts'
import { defineOperation } from '../operation.ts'

/** A raise of the offer. Its value is frozen in the quotation it was applied to. */
export const promotion = z.object({ id: uuid, code: z.string(), label: z.string(), value: minorUnits })
export type Promotion = z.infer<typeof promotion>

export const promotionOperations = {
  applyPromotion: defineOperation('order-api', 'POST', '/promotion', {
    summary: 'Apply a promotion code to a quotation; it takes the place of any other',
    access: 'affiliate',
    body: z.strictObject({ quotation: uuid, code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    replies: { 201: promotion },
    problems: [
      'quotation-not-found',
      'quotation-expired',
      'quotation-sold',
      'promotion-not-found',
      'promotion-ended',
      'promotion-used-up',
      'promotion-not-applicable',
    ],
  }),
}
