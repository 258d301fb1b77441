import { type Endpoint, SURFACE_BASE } from '@reprise/contract/operation/endpoint'
import { JSON_MEDIA_TYPE, ORDER_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import type { ReplyOf, SentBody, SentParams, SentQuery } from '@reprise/contract/operation/operation-types'
import type { OperationName } from '@reprise/contract/operation/operations'
import { readJson, send } from './http.ts'
import { withRetries } from './retries.ts'

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Key]?: undefined }
  : { readonly [key in Key]: Value }

type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** `Idempotency-Key`, one for each intent. A call that has one is repeated while no answer comes (quality U25). */
  readonly key?: string | undefined
  /** Told before each repetition: 1 for the first. */
  readonly onRetry?: ((attempt: number) => void) | undefined
}

export type CallInput<Name extends OperationName> = Given<'params', SentParams<Name>> &
  Partial<Given<'query', SentQuery<Name>>> &
  Given<'body', SentBody<Name>> &
  CallOptions

type Values = { readonly [name: string]: string | undefined }

/** Calls one operation of the contract. The server's tests hold it to the shapes: nothing is checked again here. @throws HttpRejection */
export const callOperation = <Name extends OperationName>(
  endpoint: Endpoint,
  { params, query, body, key, signal, onRetry }: CallInput<Name>,
  headers: Readonly<Record<string, string>>,
  transport = send,
): Promise<ReplyOf<Name>> => {
  const mediaType = endpoint.surface === 'order-api' ? ORDER_MEDIA_TYPE : JSON_MEDIA_TYPE
  const run = () =>
    transport(
      {
        method: endpoint.method,
        url: addressOf(endpoint, params ?? {}, query ?? {}),
        headers: {
          ...headers,
          accept: mediaType,
          ...(body !== undefined && { 'content-type': mediaType }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs: endpoint.timeoutMs,
        signal,
      },
      readJson,
    )
  return (key === undefined ? run() : withRetries(run, { signal, onRetry })) as Promise<ReplyOf<Name>>
}

export const addressOf = ({ surface, path }: Endpoint, params: Values, query: Values): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value)
  return `${SURFACE_BASE[surface]}${filled}${search.size > 0 ? `?${search}` : ''}`
}
