import * as z from 'zod/mini'

/** Who lets prices of products count that sell. Left out: one person is enough. */
export const priceChangesRule = z.strictObject({
  release: z.literal('second-person'),
  /** In percent of what the product paid. */
  above: z._default(z.int().check(z.gte(1), z.lte(100)), 15),
})
