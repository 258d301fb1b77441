import type { Api } from './client.ts'
import type { ProductFilters, ProductPage } from './products.ts'

/** A page of the catalogue. Apart from `products.ts`, so that a search field costs no query library. */
export const fetchProducts = (
  api: Api,
  { page, limit, ...filters }: ProductFilters,
  signal?: AbortSignal,
): Promise<ProductPage> =>
  api.call('listProducts', {
    query: {
      ...filters,
      page: page === undefined || page === 1 ? undefined : String(page),
      limit: limit === undefined ? undefined : String(limit),
    },
    signal,
  })
