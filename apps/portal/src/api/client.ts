import type { Endpoint } from '@reprise/contract/operation/endpoint'
import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'
import { PDF_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { createContext, use } from 'react'
import { readBlob, send } from '@reprise/browser/http.ts'
import { type CallInput, callOperation } from '@reprise/browser/operation.ts'
import type { dataEndpoints } from './data-endpoints.ts'
import { endpoints } from './endpoints.ts'

type DataEndpoints = typeof dataEndpoints
export type PortalOperationName = keyof typeof endpoints | keyof DataEndpoints

const known: { readonly [name in keyof typeof endpoints]: Endpoint } & { [name in keyof DataEndpoints]?: Endpoint } = {
  ...endpoints,
}

/** The home page does without these calls: what carries the first screen that reads data makes them known. */
export const provideEndpoints = (more: DataEndpoints): void => {
  Object.assign(known, more)
}

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
      const endpoint = known[name]
      if (endpoint === undefined) throw new Error(`Nothing provided the call ${name}`)
      return callOperation<typeof name>(endpoint, input, headers, transport)
    },
    download: (href, { accept = PDF_MEDIA_TYPE, signal } = {}) =>
      transport(
        { method: 'GET', url: href, headers: { ...headers, accept }, timeoutMs: ORDER_API_TIMEOUT_MS, signal },
        readBlob,
      ),
  }
}

const ApiContext = createContext<Api | null>(null)

export const ApiProvider = ApiContext

export const useApi = (): Api => {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it')
  return api
}
