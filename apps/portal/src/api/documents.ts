import type { DocumentOrigin } from '@reprise/contract/document-api/document-words'
import { SURFACE_BASE } from '@reprise/contract/endpoint'
import { endpoints } from './endpoints.ts'
import { JSON_MEDIA_TYPE } from '@reprise/contract/media-type'
import type { ReplyOf } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import { upload } from '@reprise/browser/upload.ts'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import type { Api } from './client.ts'
import { orderQuery } from './orders.ts'

export type SentDocument = ReplyOf<'sendDocument'>
export type NeededDocument = ReplyOf<'listDocuments'>['needed'][number]

/** How often is asked about a file that is being checked, in ms: it takes a second or two. */
const CHECKING_MS = 1_500

/** How often the link to a form is renewed, in ms: it works for ten minutes. */
const FORM_MS = 300_000

/** What was sent for an order, and what it needs. Read again with the order, and while a file is being checked. */
export const documentsQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: [...orderQuery(api, orderId).queryKey, 'documents'],
    queryFn: async ({ signal }) => {
      const reply = await api.call('listDocuments', { query: { externalId: orderId }, signal })
      return { needed: reply.needed, documents: reply._embedded.documents }
    },
    refetchInterval: ({ state: { data } }) => {
      if (data?.documents.some(({ status, checked }) => status === 'pending' && !checked)) return CHECKING_MS
      return data?.needed.some(({ _links }) => _links !== undefined) ? FORM_MS : false
    },
  })

type Sending = {
  readonly orderId: string
  readonly origin: DocumentOrigin
  readonly file: File
  readonly replaces?: string | undefined
}

/**
 * Sends a file. Rejects with `file-refused`, `document-not-needed`, `too-many-documents`, `order-not-found`, and after seven
 * seconds in which nothing moved.
 */
export const sendDocument = async (
  api: Api,
  { orderId, origin, file, replaces }: Sending,
  { key, signal, onProgress }: IdempotentCall & { readonly onProgress?: (share: number) => void },
): Promise<SentDocument> => {
  const { surface, path, timeoutMs } = endpoints.sendDocument
  const [token, locale] = api.scope
  const form = new FormData()
  form.set('externalId', orderId)
  form.set('origin', origin)
  if (replaces !== undefined) form.set('replaces', replaces)
  form.set('file', file)
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': locale,
    accept: JSON_MEDIA_TYPE,
    'idempotency-key': key,
  }
  const reply = await upload({
    url: SURFACE_BASE[surface] + path,
    headers,
    form,
    idleMs: timeoutMs,
    signal,
    onProgress,
  })
  return reply as SentDocument
}

/** Takes a file back. Rejects with `document-not-changeable`. */
export const withdrawDocument = (api: Api, id: string): Promise<SentDocument> =>
  api.call('updateDocument', { params: { id }, body: { status: 'withdrawn' } })

/** Has what is missing mailed to the address on file. Rejects with `too-many-requests`. */
export const requestDocumentsEmail = (api: Api, id: string, call: IdempotentCall) =>
  api.call('requestDocumentsEmail', { params: { id }, body: undefined, ...idempotentOptions(call) })
