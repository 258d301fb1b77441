import { queryOptions } from '@tanstack/react-query'
import type { Api } from './client.ts'

export const orderQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...api.scope, 'order', id],
    queryFn: ({ signal }) => api.call('getOrder', { params: { id }, signal }),
  })

/** What belongs to an order lies below its key, so that it is read again with the order. */
const below = <const Part extends string>(api: Api, orderId: string, part: Part) =>
  [...orderQuery(api, orderId).queryKey, part] as const

export const trackingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: below(api, id, 'tracking'),
    queryFn: ({ signal }) => api.call('getTracking', { params: { id }, signal }),
  })

export const casesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: below(api, id, 'cases'),
    queryFn: ({ signal }) => api.call('listCases', { params: { id }, signal }),
  })

export const identityQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: below(api, id, 'identity'),
    queryFn: ({ signal }) => api.call('getIdentityCheck', { params: { id }, signal }),
  })

/** How often the links to photos are renewed, in ms: they work for ten minutes. */
const PHOTOS_MS = 8 * 60_000

/** What the look at an order's product left open. Rejects with `litigation-not-found` where nothing was. */
export const litigationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: below(api, id, 'litigation'),
    queryFn: ({ signal }) => api.call('getLitigation', { params: { id }, signal }),
    refetchInterval: PHOTOS_MS,
  })

export const evidenceQuery = (api: Api, id: string) =>
  queryOptions({
    // Not below the order: nothing waits for it after an answer.
    queryKey: [...api.scope, 'evidence', id],
    queryFn: ({ signal }) => api.call('getOrderEvidence', { params: { id }, signal }),
    refetchInterval: PHOTOS_MS,
  })

/** How often is asked about a file that is being checked, in ms: it takes a second or two. */
const CHECKING_MS = 1_500

/** How often the link to a form is renewed, in ms: it works for ten minutes. */
const FORM_MS = 300_000

export const documentsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: below(api, id, 'documents'),
    queryFn: async ({ signal }) => {
      const reply = await api.call('listDocuments', { query: { externalId: id }, signal })
      return { needed: reply.needed, documents: reply._embedded.documents }
    },
    refetchInterval: ({ state: { data } }) => {
      if (data?.documents.some(({ status, checked }) => status === 'pending' && !checked)) return CHECKING_MS
      return data?.needed.some(({ _links }) => _links !== undefined) ? FORM_MS : false
    },
  })
