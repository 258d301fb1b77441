import { type Endpoint, SURFACE_BASE } from '@reprise/contract/operation/endpoint'
import type { dataEndpoints } from './data-endpoints.ts'
import { endpoints } from './endpoints.ts'
import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'
import { JSON_MEDIA_TYPE, ORDER_MEDIA_TYPE, PDF_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import type { ReplyOf, SentBody, SentParams, SentQuery } from '@reprise/contract/operation/operation-types'
import { createContext, use } from 'react'
import { readBlob, readJson, send } from '@reprise/browser/http.ts'
import { withRetries } from '@reprise/browser/retries.ts'

type DataEndpoints = typeof dataEndpoints
export type PortalOperationName = keyof typeof endpoints | keyof DataEndpoints

const known: { readonly [name in keyof typeof endpoints]: Endpoint } & { [name in keyof DataEndpoints]?: Endpoint } = {
  ...endpoints,
}

/** The home page does without these calls: what carries the first screen that reads data makes them known. */
export const provideEndpoints = (more: DataEndpoints): void => {
  Object.assign(known, more)
}

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

export type CallInput<Name extends PortalOperationName> = Given<'params', SentParams<Name>> &
  Partial<Given<'query', SentQuery<Name>>> &
  Given<'body', SentBody<Name>> &
  CallOptions

export type Api = {
  /** Starts the key of everything that is kept about an answer, which depends on both. */
  readonly scope: readonly [token: string, locale: string]
  readonly headers: Readonly<Record<string, string>>
  readonly call: <Name extends PortalOperationName>(name: Name, input: CallInput<Name>) => Promise<ReplyOf<Name>>
  /** The bytes behind a link of a reply, such as `_links.docToPrint`. */
  readonly download: (href: string, options?: { accept?: string; signal?: AbortSignal }) => Promise<Blob>
}

export type ApiCaller = { readonly token?: string; readonly locale?: string }

/** @param transport what carries the calls; another one where the server draws a first view */
export const createApi = ({ token, locale }: ApiCaller, transport = send): Api => {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(locale !== undefined && { 'content-language': locale, 'accept-language': locale }),
  }
  return {
    scope: [token ?? '', locale ?? ''],
    headers,
    call: async (name, input) => {
      const { params, query, body, key, signal, onRetry } = input
      const endpoint = known[name]
      if (endpoint === undefined) throw new Error(`Nothing provided the call ${name}`)
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
      const reply = key === undefined ? run() : withRetries(run, { signal, onRetry })
      // The contract's tests hold the server to these shapes; checking them again here would cost a schema library.
      return (await reply) as ReplyOf<typeof name>
    },
    download: (href, { accept = PDF_MEDIA_TYPE, signal } = {}) =>
      transport(
        { method: 'GET', url: href, headers: { ...headers, accept }, timeoutMs: ORDER_API_TIMEOUT_MS, signal },
        readBlob,
      ),
  }
}

type Values = { readonly [name: string]: string | undefined }

export const addressOf = ({ surface, path }: Endpoint, params: Values, query: Values): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value)
  return `${SURFACE_BASE[surface]}${filled}${search.size > 0 ? `?${search}` : ''}`
}

const ApiContext = createContext<Api | null>(null)

export const ApiProvider = ApiContext

export const useApi = (): Api => {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it')
  return api
}
