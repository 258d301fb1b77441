import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import { type Act, actOptions } from './act.ts'
import type { Api } from './client.ts'

export type Quotation = ReplyOf<'getQuotation'>

/** An offer that was stored; an expired or sold one comes with that status. */
export const quotationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...api.scope, 'quotation', id],
    queryFn: ({ signal }) => api.call('getQuotation', { params: { id }, signal }),
    staleTime: 0,
  })

/** Prices a product from the answers about it. Rejects with `no-offer` where nothing can be paid. */
export const createQuotation = (api: Api, body: SentBody<'createQuotation'>, act: Act): Promise<Quotation> =>
  api.call('createQuotation', { body, ...actOptions(act) })

/** Puts a promotion in the place of any other. Rejects with `promotion-…` problems. */
export const applyPromotion = (
  api: Api,
  body: SentBody<'applyPromotion'>,
  act: Act,
): Promise<ReplyOf<'applyPromotion'>> => api.call('applyPromotion', { body, ...actOptions(act) })
