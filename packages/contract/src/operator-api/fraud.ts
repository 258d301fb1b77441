import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { FRAUD_DECISIONS, FRAUD_REASON_STATES } from '../lifecycle/fraud.ts'
import { MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { slicing, sliceOf } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { fraudRule } from '../programme/fraud-rules.ts'

const state = z.enum(FRAUD_REASON_STATES)
/** For colleagues; the customer is not shown it. Nothing personal. */
const words = z.string().check(z.minLength(3), z.maxLength(MAX_TEXT))

const namedOrder = z.object({ id: uuid, barcode: z.string(), status: z.enum(ORDER_STATES) })

export const fraudReason = z.object({
  id: uuid,
  affiliate: affiliateId,
  order: z.object({ ...namedOrder.shape, amount: minorUnits, currency: currencyCode, held: z.boolean() }),
  rule: fraudRule,
  count: z.int(),
  others: z.array(namedOrder),
  raisedAt: z.iso.datetime(),
  state,
  decision: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() })),
})
export type FraudReason = z.infer<typeof fraudReason>

export const fraudOperations = {
  listFraudReasons: defineOperation('operator-api', 'GET', '/fraud-reasons', {
    summary: 'Reasons to look at orders before they are paid, those that wait longest first',
    access: 'operator',
    scope: 'payments',
    query: z.object({
      affiliate: z.optional(affiliateId),
      state: z.optional(state),
      order: z.optional(uuid),
      ...slicing,
    }),
    replies: { 200: sliceOf('reasons', fraudReason) },
    problems: ['affiliate-not-found'],
  }),

  decideFraudReason: defineOperation('operator-api', 'POST', '/fraud-reasons/{id}/decision', {
    summary: 'What a person finds of a reason: fine releases the payment that it held, confirmed holds it',
    access: 'operator',
    scope: 'payments',
    params: z.object({ id: uuid }),
    body: z.strictObject({ decision: z.enum(FRAUD_DECISIONS), reason: words }),
    replies: { 200: fraudReason },
    problems: ['not-found'],
  }),
}
