import * as z from 'zod/mini'
import { MAX_RESULTS_PER_PAGE } from '../limits.ts'

/** A HAL link (draft-kelly-json-hal). */
export const link = z.object({ href: z.string(), type: z.optional(z.string()), title: z.optional(z.string()) })
export type Link = z.infer<typeof link>

export const pageLinks = z.object({
  self: link,
  first: link,
  prev: z.optional(link),
  next: z.optional(link),
  last: link,
})

/** One page of a list: `_embedded.{rel}[]`, `page` (number counts from 1) and the links to its neighbours. */
export const pageOf = <Rel extends string, Item extends z.ZodMiniType>(rel: Rel, item: Item) =>
  z.object({
    _links: pageLinks,
    _embedded: z.object({ [rel]: z.array(item) } as { [key in Rel]: z.ZodMiniArray<Item> }),
    page: z.object({ number: z.int(), size: z.int(), totalElements: z.int(), totalPages: z.int() }),
  })

/**
 * A list that is read on from its last row, which stays fast however long it is: `next` leads there. `count.found` is exact up to
 * {@link MOST_COUNTED}; beyond, `isExact` is false and there are more.
 */
export const sliceOf = <Rel extends string, Item extends z.ZodMiniType>(rel: Rel, item: Item) =>
  z.object({
    _links: z.object({ self: link, first: link, next: z.optional(link) }),
    _embedded: z.object({ [rel]: z.array(item) } as { [key in Rel]: z.ZodMiniArray<Item> }),
    count: z.object({ found: z.int(), isExact: z.boolean() }),
  })

export const MOST_COUNTED = 1_000

export const selfLink = z.object({ self: link })

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

/** `after` is taken from a link `next`: the last row that was read, by its time in ms and its id. */
export const slicing = {
  after: z.optional(z.string().check(z.regex(/^\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'after'))),
  limit: z.optional(wholeNumber(1, 100)),
}
