import * as z from 'zod/mini'
import { wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { answers } from '../pricing/questionnaire.ts'

export const WATCH_KINDS = ['bought', 'rises', 'falls'] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

/** In minor units; the column of the database is as wide. */
const MOST_AMOUNT = 2_000_000_000

export const priceWatchOperations = {
  watchPrice: defineOperation('order-api', 'POST', '/price-watch', {
    summary: 'Have one message sent once the price of a product is as wished; the address is asked to confirm it first',
    access: 'affiliate',
    body: z.strictObject({
      product: z.string().check(z.minLength(1), z.maxLength(120)),
      answers: z.optional(answers),
      kind: z.enum(WATCH_KINDS),
      amount: z.optional(wholeFrom(1).check(z.lte(MOST_AMOUNT))),
      referrer: z.optional(z.string().check(z.maxLength(80))),
      email: z.string().check(z.minLength(1), z.maxLength(254)),
    }),
    replies: { 202: z.object({ confirmBefore: z.iso.datetime() }) },
    problems: [
      'product-not-found',
      'unknown-answer',
      'field-rejected',
      'too-many-requests',
      'affiliate-closed',
      'affiliate-not-open',
    ],
  }),
}
