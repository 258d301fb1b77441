import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import type { Api } from './client.ts'
import { orderQuery } from './orders.ts'

export type OrderCases = ReplyOf<'listCases'>
export type CustomerCase = OrderCases['_embedded']['cases'][number]
export type CaseKind = CustomerCase['kind']

/** What the customer of an order brought forward, and what they may bring forward now. */
export const casesQuery = (api: Api, orderId: string) =>
  queryOptions({
    // Below the order's own key, so that it is read again with the order.
    queryKey: [...orderQuery(api, orderId).queryKey, 'cases'],
    queryFn: ({ signal }) => api.call('listCases', { params: { id: orderId }, signal }),
  })

/** Opens a case. Rejects with `field-rejected` and `case-not-possible`. */
export const openCase = (
  api: Api,
  orderId: string,
  body: SentBody<'openCase'>,
  call: IdempotentCall,
): Promise<OrderCases> => api.call('openCase', { params: { id: orderId }, body, ...idempotentOptions(call) })
