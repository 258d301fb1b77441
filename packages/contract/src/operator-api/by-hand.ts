import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { PAYMENT_OBSTACLES } from '../lifecycle/payout.ts'
import { MOST_MOVED_AT_ONCE } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { BY_HAND_WAYS } from '../words/by-hand-ways.ts'
import { voucherGiven } from './voucher-given.ts'
import { payable } from './payout.ts'

const sum = z.object({ count: z.int(), total: minorUnits })
const way = z.object({
  way: z.enum(BY_HAND_WAYS),
  /** Nothing but the hand is missing. */
  payable: sum,
  waiting: sum,
})
export type ByHandSums = z.infer<typeof way>

const outcome = z.object({
  order: uuid,
  barcode: z.nullable(z.string()),
  result: z.enum(['paid', 'unchanged', 'refused']),
  status: z.nullable(z.enum(ORDER_STATES)),
  amount: z.nullable(minorUnits),
  currency: z.nullable(currencyCode),
  /** What it waits for besides the hand. */
  obstacles: z.array(z.enum(PAYMENT_OBSTACLES)),
  problem: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  current: z.nullable(z.record(z.string(), z.unknown())),
})
export type ByHandOutcome = z.infer<typeof outcome>

export const byHandOperations = {
  listPaymentsByHand: defineOperation('operator-api', 'GET', '/payables/by-hand', {
    summary: 'What of a programme is paid by hand, by its way: sums, voucher codes left, and the first orders of a way',
    access: 'operator',
    scope: 'payments',
    query: z.object({ affiliate: affiliateId, way: z.optional(z.enum(BY_HAND_WAYS)) }),
    replies: {
      200: z.object({
        affiliate: affiliateId,
        currency: currencyCode,
        ways: z.array(way),
        /** Null where the programme gives no imported codes. */
        stock: z.nullable(z.object({ available: z.int(), waiting: z.int(), missing: z.int() })),
        _links: selfLink,
        _embedded: z.object({ payables: z.array(payable) }),
      }),
    },
    problems: ['affiliate-not-found'],
  }),

  payByHand: defineOperation('operator-api', 'POST', '/payables/by-hand', {
    summary: 'Pay up to 200 orders that no file of a bank pays, each for itself, or try what would come of it',
    access: 'operator',
    scope: 'payments',
    body: z.strictObject({
      payments: z
        .array(
          z.strictObject({
            order: uuid,
            voucher: z.optional(voucherGiven),
            passedOn: z.optional(z.iso.date()),
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_MOVED_AT_ONCE)),
      dryRun: z.boolean(),
    }),
    replies: { 200: z.object({ dryRun: z.boolean(), _embedded: z.object({ payments: z.array(outcome) }) }) },
    problems: [],
  }),
}
