import type { SentBody } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'

/**
 * Takes an order to the counter where this tab stands, and gives how it stands there. It is asked as a reading is: done
 * again it changes nothing.
 */
export const storeOrderQuery = (api: Api, orderId: string, store: SentBody<'attachOrderToStore'>) =>
  queryOptions({
    queryKey: [...api.scope, 'store', orderId, store],
    queryFn: ({ signal }) =>
      api.call('attachOrderToStore', {
        params: { id: orderId },
        body: store,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The slip that customer and store sign, behind `_links.slip`. */
export const storeSlipQuery = (api: Api, orderId: string, href: string | undefined) =>
  queryOptions({
    queryKey: [...api.scope, 'slip', orderId],
    queryFn: ({ signal }) => api.download(href ?? '', { signal }),
    enabled: href !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
