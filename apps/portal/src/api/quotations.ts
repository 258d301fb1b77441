import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
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
export const createQuotation = (
  api: Api,
  body: SentBody<'createQuotation'>,
  call: IdempotentCall,
): Promise<Quotation> => api.call('createQuotation', { body, ...idempotentOptions(call) })

/** Puts a promotion in the place of any other. Rejects with `promotion-…` problems. */
export const applyPromotion = (
  api: Api,
  body: SentBody<'applyPromotion'>,
  call: IdempotentCall,
): Promise<ReplyOf<'applyPromotion'>> => api.call('applyPromotion', { body, ...idempotentOptions(call) })
