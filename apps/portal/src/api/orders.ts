import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import type { Api } from './client.ts'

/** Sells: turns a quotation into an order. Rejects with `price-changed`, `quotation-expired`, `quotation-sold` and more. */
export const placeOrder = (
  api: Api,
  body: SentBody<'placeOrder'>,
  call: IdempotentCall,
): Promise<ReplyOf<'placeOrder'>> => api.call('placeOrder', { body, ...idempotentOptions(call) })

/** An order; what it shows depends on whether this browser placed it. */
export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...api.scope, 'order', id],
    queryFn: ({ signal }) => api.call('getOrder', { params: { id }, signal }),
  })

/** The parcels of an order, the one in use first, and where it may be handed over. */
export const trackingQuery = (api: Api, id: string) =>
  queryOptions({
    // Below the order's own key, so that it is read again with the order.
    queryKey: [...orderQuery(api, id).queryKey, 'tracking'],
    queryFn: ({ signal }) => api.call('getTracking', { params: { id }, signal }),
  })

/**
 * The orders that this browser placed, latest first; the ones of others are never among them.
 * @param most the programme's `apiResultsPerPage` (portal §7)
 */
export const ownOrdersQuery = (api: Api, most: number) =>
  queryOptions({
    queryKey: [...api.scope, 'orders', most],
    queryFn: ({ signal }) => fetchOwnOrders(api, most, signal),
  })

/** Like {@link ownOrdersQuery}, for code that runs before any page. */
export const fetchOwnOrders = async (
  api: Api,
  most: number,
  signal?: AbortSignal,
): Promise<ReplyOf<'listOrders'>['_embedded']['orders']> =>
  (await api.call('listOrders', { query: { limit: String(most) }, signal }))._embedded.orders

/** The shipping label behind `_links.docToPrint`, a PDF. Rejects with `link-expired` once its minutes are over. */
export const fetchLabel = (api: Api, href: string, signal?: AbortSignal): Promise<Blob> =>
  api.download(href, signal === undefined ? {} : { signal })
