import * as z from 'zod/mini'
import { pageOf, wholeNumber } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'

const sellerTotal = z.object({ sales: z.int(), amount: minorUnits })

const seller = z.extend(sellerTotal, {
  currency: currencyCode,
  reached: z.boolean(),
  quarters: z.array(sellerTotal),
  emails: z.int(),
  accounts: z.int(),
  affiliates: z.array(affiliateId),
  orders: z.array(z.object({ order: uuid, barcode: z.string(), amount: minorUnits, paidOn: z.iso.date() })),
  /** Only for a caller who says why; as the newest order has it. */
  person: z.nullable(
    z.object({
      name: z.string(),
      birthDate: z.nullable(z.string()),
      address: z.string(),
      email: z.nullable(z.string()),
    }),
  ),
})
export type Seller = z.infer<typeof seller>

export const sellerOperations = {
  listSellerTotals: defineOperation('operator-api', 'GET', '/seller-totals/{year}', {
    summary: 'What each seller was paid in a calendar year, the highest sums first; a look at their names is kept',
    access: 'operator',
    scope: 'payments',
    params: z.object({ year: wholeNumber(2000, 2999) }),
    query: z.object({
      affiliate: z.optional(affiliateId),
      all: z._default(z.enum(['true', 'false']), 'false'),
      purpose: z.optional(z.string().check(z.minLength(3), z.maxLength(MAX_TEXT))),
      page: z.optional(wholeNumber(1, 100_000)),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    replies: { 200: pageOf('sellers', seller) },
    problems: ['affiliate-not-found'],
  }),
}
