import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

const percent = z.number().check(z.gte(0), z.lte(100))

export const overturnedLookOperations = {
  getOverturnedLooks: defineOperation('operator-api', 'GET', '/reports/overturned-looks', {
    summary: 'For each who took first looks: how many second looks followed, and how many of them overturned the first',
    access: 'operator',
    scope: 'inspection',
    query: z.object({
      affiliate: z.optional(affiliateId),
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
    }),
    replies: {
      200: z.object({
        inspectors: z.array(
          z.object({
            actor: z.string(),
            secondLooks: z.int(),
            overturned: z.int(),
            share: z.object({ low: percent, high: percent }),
          }),
        ),
        _links: selfLink,
      }),
    },
    problems: ['affiliate-not-found'],
  }),
}
