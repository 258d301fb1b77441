import type { ProductType } from '@reprise/contract/words/product-type'
import type { Api } from '#portal/api/client.ts'
import { productsQuery } from '#portal/api/products.ts'
import type { FindFilters } from './filters.ts'

export type ListFilters = FindFilters & { readonly page: number }

type ListRequest = { readonly type: ProductType; readonly filters: ListFilters; readonly limit: number }

export const listQuery = (api: Api, { type, filters: { search, brand, page }, limit }: ListRequest) =>
  productsQuery(api, { type, search, brand, page, limit })
