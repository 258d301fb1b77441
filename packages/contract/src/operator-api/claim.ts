import * as z from 'zod/mini'
import { link, pageOf, wholeNumber } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { CLAIM_CAUSES, CLAIM_STATES, CLAIM_TRANSITIONS } from '../lifecycle/claim.ts'
import { MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'

/** For colleagues; the customer is not shown it. Nothing personal. */
const reason = z.string().check(z.minLength(3), z.maxLength(MAX_TEXT))

export const claim = z.object({
  id: uuid,
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  status: z.enum(CLAIM_STATES),
  cause: z.enum(CLAIM_CAUSES),
  amount: minorUnits,
  currency: currencyCode,
  reason: z.string(),
  told: z.boolean(),
  repayBefore: z.iso.date(),
  raisedAt: z.iso.datetime(),
  raisedBy: z.string(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  note: z.nullable(z.string()),
  _links: z.object({ self: link, order: link }),
})
export type Claim = z.infer<typeof claim>

export const claimOfOrder = z.omit(claim, { order: true, barcode: true, affiliate: true, currency: true, _links: true })
export type ClaimOfOrder = z.infer<typeof claimOfOrder>

export const claimOperations = {
  raiseClaim: defineOperation('operator-api', 'POST', '/orders/{id}/claims', {
    summary: 'Money of a paid order was not due: its customer owes it back, and is told how to repay it',
    access: 'operator',
    scope: 'payments',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      amount: wholeFrom(1),
      cause: z.enum(CLAIM_CAUSES),
      reason,
      /** False where the operator tells the customer in another way; then no mail of this claim goes out. */
      tellCustomer: z._default(z.boolean(), true),
      repayBefore: z.optional(z.iso.date()),
    }),
    replies: { 200: claim, 201: claim },
    problems: ['order-not-found', 'claim-not-possible', 'payer-missing', 'field-rejected'],
  }),

  listClaims: defineOperation('operator-api', 'GET', '/claims', {
    summary: 'Claims, those that are owed for longest first',
    access: 'operator',
    scope: 'payments',
    query: z.object({
      status: z._default(z.enum(CLAIM_STATES), 'owed'),
      affiliate: z.optional(affiliateId),
      page: z.optional(wholeNumber(1, 100_000)),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    replies: { 200: pageOf('claims', claim) },
    problems: ['affiliate-not-found'],
  }),

  moveClaim: defineOperation('operator-api', 'PATCH', '/claims/{id}', {
    summary: 'A claim was repaid, is given up, or is open after all; its customer is told where they were told of it',
    access: 'operator',
    scope: 'payments',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      statusTransition: z.enum(CLAIM_TRANSITIONS),
      reason: z.optional(reason),
    }),
    replies: { 200: claim },
    problems: ['claim-not-found', 'claim-not-possible', 'payer-missing', 'field-rejected'],
  }),
}
