import * as z from 'zod/mini'
import { MAX_RESULTS_PER_PAGE } from './limits.ts'

/** A whole number in a query string. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'whole-number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(minimum), z.lte(maximum))),
  )

/** `page` counts from 1; `limit` defaults to the affiliate's `apiResultsPerPage`. */
export const paging = {
  page: z.optional(wholeNumber(1, 100_000)),
  limit: z.optional(wholeNumber(1, MAX_RESULTS_PER_PAGE)),
}
