import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { selfLink, wholeNumber } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

/** Any number of days may be tried, also one that no programme may have. */
const days = z.optional(wholeNumber(0, 36_500))

export const retentionOperations = {
  getRetention: defineOperation('operator-api', 'GET', '/retention', {
    summary: 'How long each programme keeps sellers, and how many it would forget: nothing is changed',
    access: 'operator',
    scope: 'privacy',
    query: z.object({
      affiliate: z.optional(affiliateId),
      on: z.optional(z.iso.date()),
      soldDays: days,
      unsoldDays: days,
    }),
    replies: {
      200: z.object({
        on: z.iso.date(),
        lastRun: z.nullable(z.iso.datetime()),
        programmes: z.array(
          z.object({
            affiliate: affiliateId,
            soldDays: z.int(),
            unsoldDays: z.int(),
            sellers: z.int(),
            orders: z.int(),
            held: z.int(),
          }),
        ),
        _links: selfLink,
      }),
    },
    problems: ['affiliate-not-found'],
  }),
}
