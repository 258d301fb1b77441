import { SURFACE_BASE } from '@reprise/contract/endpoint'
import type { ReplyOf } from '@reprise/contract/operation-types'

/** Longest wait for an answer, in ms. */
const PATIENCE_MS = 15_000

export type Calls = {
  readonly embed: (locale: string | null, signal: AbortSignal) => Promise<ReplyOf<'getEmbed'>>
  readonly search: (
    query: { readonly search: string; readonly locale: string },
    signal: AbortSignal,
  ) => Promise<ReplyOf<'searchForEmbed'>>
}

/** The two calls of the box; without cookies, and telling the portal no more of the page than its origin. */
export const createCalls = (portal: string, affiliate: string): Calls => {
  const read = async (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> => {
    const url = new URL(path.replace('{id}', encodeURIComponent(affiliate)), portal)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // oxlint-disable-next-line no-restricted-globals -- the box has no other parts to share a fetch with
    const reply = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (!reply.ok) throw new Error(`${reply.status}`)
    return reply.json()
  }
  return {
    embed: async (locale, signal) =>
      (await read(
        `${SURFACE_BASE['config-api']}/embeds/{id}`,
        locale === null ? {} : { locale },
        signal,
      )) as ReplyOf<'getEmbed'>,
    search: async (query, signal) =>
      (await read(`${SURFACE_BASE['order-api']}/price-check/{id}`, query, signal)) as ReplyOf<'searchForEmbed'>,
  }
}
