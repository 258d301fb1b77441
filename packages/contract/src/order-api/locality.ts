import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

export const localityOperations = {
  listLocalities: defineOperation('order-api', 'GET', '/locality', {
    summary: 'The towns of a postal code, to fill in or to choose from; none where the country is not looked up',
    access: 'affiliate',
    query: z.object({
      /** ISO 3166-1 alpha-2. */
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      postalCode: z.string().check(z.minLength(1), z.maxLength(20)),
    }),
    replies: {
      200: z.object({
        localities: z.array(z.string()),
        /** Whether the code has these alone. */
        complete: z.boolean(),
        _links: selfLink,
      }),
    },
    problems: [],
  }),
}
