import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import type { ProductType } from '@reprise/contract/words/product-type'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'

/** A catalogue changes by the day; one visit may see it as it was. */
const FRESH_MS = 5 * 60_000

export type ProductPage = ReplyOf<'listProducts'>

type ProductFilters = {
  readonly search?: string | undefined
  readonly type?: ProductType | undefined
  readonly brand?: string | undefined
  /** A `modelKey`: all variants of one model. */
  readonly model?: string | undefined
  readonly sort?: 'popular' | undefined
  readonly bought?: 'true' | undefined
  readonly limit?: number | undefined
}

/** The first models of the catalogue that fit; those before stay visible while others are on their way. */
export const productsQuery = (api: Api, filters: ProductFilters) =>
  queryOptions({
    queryKey: [...api.scope, 'products', filters],
    queryFn: ({ signal }) => {
      const { limit, ...texts } = filters
      return api.call('listProducts', { query: { ...texts, limit: limit?.toString() }, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })

export const questionnaireQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: [...api.scope, 'questionnaire', productId],
    queryFn: ({ signal }) => api.call('getQuestionnaire', { params: { id: productId }, signal }),
    staleTime: FRESH_MS,
  })

/** What each variant of a model brings, by its condition. */
export const modelQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: [...api.scope, 'model', key],
    queryFn: ({ signal }) => api.call('getModelPrices', { params: { key }, signal }),
    staleTime: FRESH_MS,
  })

/** Starts the key of every offer that was read, also of several at once. */
export const quotationsKey = (api: Pick<Api, 'scope'>) => [...api.scope, 'quotation'] as const

/** An offer that was stored; an expired or sold one comes with that status. */
export const quotationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...quotationsKey(api), id],
    queryFn: ({ signal }) => api.call('getQuotation', { params: { id }, signal }),
    staleTime: 0,
  })

/** A few models with their prices, for the home page. */
export const popularQuery = (api: Api) =>
  queryOptions({
    queryKey: [...api.scope, 'popular'],
    queryFn: ({ signal }) => api.call('listPopular', { signal }),
    staleTime: FRESH_MS,
  })
