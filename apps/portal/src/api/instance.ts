import type { PublicConfig } from '@reprise/contract/programme/instance'
import { SURFACE_BASE } from '@reprise/contract/operation/endpoint'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { readText, send } from '@reprise/browser/http.ts'
import { logWarning } from '@reprise/browser/log.ts'
import { createApi } from './client.ts'
import { endpoints } from './endpoints.ts'

const anyone = createApi({})

/** One that does not exist is no failure: it logs a warning and gives `undefined` (portal §8). */
export const fetchInstanceConfig = async (affiliateId: string): Promise<PublicConfig | undefined> => {
  try {
    return await anyone.call('getInstanceConfig', { params: { id: affiliateId } })
  } catch (failure) {
    if (!isNotFound(failure)) throw failure
    logWarning(`Affiliate ${affiliateId} was not found`)
    return undefined
  }
}

const isNotFound = (failure: unknown): boolean =>
  failure instanceof HttpRejection && (failure.status === 404 || /not[- ]found/i.test(failure.problem?.error ?? ''))

/** The name of an affiliate's present state; `undefined` when there is no such affiliate any more. */
export const fetchRevision = async (affiliateId: string): Promise<string | undefined> => {
  try {
    return (await anyone.call('getInstanceRevision', { params: { id: affiliateId } })).revision
  } catch (failure) {
    if (isNotFound(failure)) return undefined
    throw failure
  }
}

/** `['all']`, or the names and path prefixes an affiliate shows. */
export const fetchAllowedRoutes = (affiliateId: string): Promise<readonly string[]> =>
  anyone.call('getAllowedRoutes', { params: { id: affiliateId } })

export const fetchStylesheet = (theme: string): Promise<string> => {
  const { surface, method, path, timeoutMs } = endpoints.getStylesheet
  const url = SURFACE_BASE[surface] + path.replace('{theme}', encodeURIComponent(theme))
  return send({ method, url, headers: { accept: 'text/css' }, timeoutMs }, readText)
}
