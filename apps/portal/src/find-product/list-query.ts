import { MAX_RESULTS_PER_PAGE } from '@reprise/contract/limits'
import type { ProductType } from '@reprise/contract/words/product-type'
import type { Api } from '#portal/api/client.ts'
import { productsQuery } from '#portal/api/products.ts'
import type { FindFilters } from './filters.ts'

export type ListFilters = FindFilters & { readonly page: number; readonly older: boolean }

/** Each part but the first is so many times as long. */
const LATER_PARTS = 3

type ListRequest = { readonly type: ProductType; readonly filters: ListFilters; readonly perPage: number }

/**
 * What is sought first, and so many parts of it in one list that only grows. Without words it holds what is bought: a phone of long ago
 * is found by its name, and not by walking past six thousand.
 */
export const listQuery = (api: Api, { type, filters: { search, brand, page, older }, perPage }: ListRequest) =>
  productsQuery(api, {
    type,
    search,
    brand,
    sort: 'popular',
    bought: search === undefined && !older ? 'true' : undefined,
    limit: Math.min(perPage * (1 + LATER_PARTS * (page - 1)), MAX_RESULTS_PER_PAGE),
  })
