import type { IdentitySide } from '@reprise/contract/order-api/identity-words'
import { endpoints } from './endpoints.ts'
import { ORDER_MEDIA_TYPE } from '@reprise/contract/media-type'
import type { ReplyOf, SentBody } from '@reprise/contract/operation-types'
import { queryOptions } from '@tanstack/react-query'
import { readJson, send } from '@reprise/browser/http.ts'
import { withRetries } from '@reprise/browser/retries.ts'
import { type IdempotentCall, idempotentOptions } from './idempotent-call.ts'
import { addressOf, type Api } from './client.ts'
import { orderQuery } from './orders.ts'

export type IdentityCheck = ReplyOf<'getIdentityCheck'>
export type IdentityLink = ReplyOf<'createIdentityLink'>

/** A photo over a slow line takes its time, in ms (docs/decisions/0057). */
const UPLOAD_MS = 45_000

/** How the identity check of an order stands. */
export const identityQuery = (api: Api, orderId: string) =>
  queryOptions({
    // Below the order's own key, so that it is read again once the visitor has proved whose order it is.
    queryKey: [...orderQuery(api, orderId).queryKey, 'identity'],
    queryFn: ({ signal }) => api.call('getIdentityCheck', { params: { id: orderId }, signal }),
  })

/** Rejects with `identity-not-needed`, `identity-tries-used-up`, `session-required`. */
export const createIdentityLink = (
  api: Api,
  body: SentBody<'createIdentityLink'>,
  call: IdempotentCall,
): Promise<IdentityLink> =>
  api.call('createIdentityLink', { params: { orderUuid: body.orderUuid }, body, ...idempotentOptions(call) })

export const mailIdentityLink = (
  api: Api,
  orderId: string,
  call: IdempotentCall,
): Promise<ReplyOf<'mailIdentityLink'>> =>
  api.call('mailIdentityLink', { params: { id: orderId }, ...idempotentOptions(call) })

/** The two words of a link that was scanned. Rejects with `link-expired`. */
export const previewIdentityLink = (
  api: Api,
  body: SentBody<'previewIdentityLink'>,
  call: IdempotentCall,
): Promise<ReplyOf<'previewIdentityLink'>> => api.call('previewIdentityLink', { body, ...idempotentOptions(call) })

/** Uses a link up. Rejects with `link-expired`. */
export const openIdentityCheck = (
  api: Api,
  body: SentBody<'openIdentityCheck'>,
  call: IdempotentCall,
): Promise<IdentityCheck> => api.call('openIdentityCheck', { body, ...idempotentOptions(call) })

export const askIdentityPerson = (api: Api, orderId: string, call: IdempotentCall): Promise<IdentityCheck> =>
  api.call('askIdentityPerson', { params: { id: orderId }, ...idempotentOptions(call) })

/** Sends one picture. Rejects with `identity-not-needed`, `identity-tries-used-up`, `body-too-large`. */
export const sendIdentityPhoto = async (
  api: Api,
  orderId: string,
  { side, photo }: { readonly side: IdentitySide; readonly photo: Blob },
  call: IdempotentCall,
): Promise<IdentityCheck> => {
  const body = new FormData()
  body.set('side', side)
  body.set('file', photo, `${side}.jpg`)
  const run = () =>
    send(
      {
        method: 'POST',
        url: addressOf(endpoints.sendIdentityPhoto, { id: orderId }, {}),
        headers: { ...api.headers, accept: ORDER_MEDIA_TYPE, 'idempotency-key': call.key },
        body,
        timeoutMs: UPLOAD_MS,
        signal: call.signal,
      },
      readJson,
    )
  return (await withRetries(run, { signal: call.signal, onRetry: call.onRetry })) as IdentityCheck
}
