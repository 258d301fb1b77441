import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { currencyCode, minorUnits, sumOfMinorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'

const amounts = { count: z.int(), total: minorUnits }

const donationsDue = z.object({
  affiliate: affiliateId,
  charity: z.string(),
  currency: currencyCode,
  ...amounts,
  orders: z.array(z.object({ order: uuid, barcode: z.string(), amount: minorUnits, acceptedAt: z.iso.datetime() })),
  /** Sums of orders that wait for something else first. */
  waiting: z.object(amounts),
})
export type DonationsDue = z.infer<typeof donationsDue>

export const donationOperations = {
  listDonations: defineOperation('operator-api', 'GET', '/donations', {
    summary: 'What is to be passed on to charities, summed for each: the orders that are due, and what waits besides',
    access: 'operator',
    scope: 'payments',
    query: z.object({ affiliate: z.optional(affiliateId) }),
    replies: { 200: z.object({ _embedded: z.object({ donations: z.array(donationsDue) }) }) },
    problems: ['affiliate-not-found'],
  }),

  passOnDonations: defineOperation('operator-api', 'POST', '/donations', {
    summary:
      'Say that everything due to one charity was passed on to it: each of those orders is paid, and its customer is told. All of them or none',
    access: 'operator',
    scope: 'payments',
    body: z.strictObject({
      affiliate: affiliateId,
      charity: z.string().check(z.maxLength(2000)),
      passedOn: z.iso.date(),
      /** The sum that was passed on: another one is refused, and nothing is changed. */
      expectedTotal: sumOfMinorUnits,
    }),
    replies: {
      200: z.object({
        affiliate: affiliateId,
        charity: z.string(),
        currency: currencyCode,
        ...amounts,
        passedOn: z.iso.date(),
        orders: z.array(uuid),
      }),
    },
    problems: ['affiliate-not-found', 'nothing-to-pay', 'donation-changed', 'field-rejected', 'second-person-needed'],
  }),
}
