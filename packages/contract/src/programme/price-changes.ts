import * as z from 'zod/mini'
import { wholeFrom } from '../money.ts'

/** Who lets prices of products count that sell. Left out: one person is enough. */
export const priceChangesRule = z.strictObject({
  release: z.literal('second-person'),
  /** In percent of what the product paid. */
  above: z._default(z.int().check(z.gte(1), z.lte(100)), 15),
})

/** Who lets a payment by hand go that is more than this. Left out: one person is enough. */
export const paymentsByHandRule = z.strictObject({
  release: z.literal('second-person'),
  /** In minor units of the programme's currency. */
  above: z._default(wholeFrom(0), 0),
})
