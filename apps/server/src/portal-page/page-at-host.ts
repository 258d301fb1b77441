import { ORDER_ROUTE_NAMES, routeNamed } from '@reprise/contract'
import type { FastifyRequest } from 'fastify'
import { askedHost, portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'

/** `served`: as it was asked for. `elsewhere`: no page of this host. */
export type PageAtHost =
  | { readonly kind: 'served' | 'elsewhere' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 302 | 308 }

/** Pages that stand above the programmes, and lead to the one of their order. */
const ABOVE: ReadonlySet<string> = new Set([...ORDER_ROUTE_NAMES.map((name) => name.toLowerCase()), '404'])

/**
 * The path below the programme's id, which may be left out at its own host: `/` and `/fr/find/mobile` lead to the addresses that
 * pages have everywhere (docs/decisions/0193). Null where another programme is asked for.
 */
const pathOf = (path: string, { id, config }: Affiliate): string | null => {
  const [first] = path.split('/').filter((segment) => segment !== '')
  if (first === undefined) return `/${id}`
  if (first.toLowerCase() === id.toLowerCase() || ABOVE.has(first.toLowerCase())) return path
  return config.locales.includes(first) || routeNamed(first) !== undefined ? `/${id}/${path.replace(/^\/+/, '')}` : null
}

export const pageAtHost = (
  { hostProgramme, headers, url }: Pick<FastifyRequest, 'hostProgramme' | 'headers' | 'url'>,
  publicUrl: string,
): PageAtHost => {
  if (hostProgramme === null) return { kind: 'served' }
  const [path = '/'] = url.split(/[?#]/, 1)
  const wanted = pathOf(path, hostProgramme)
  if (wanted === null) return { kind: 'elsewhere' }
  const isFirst = askedHost({ headers }) === hostProgramme.programme.hosts[0]
  if (isFirst && wanted === path) return { kind: 'served' }
  const to = new URL(`${portalUrl(hostProgramme, publicUrl)}${wanted}${url.slice(path.length)}`).href
  return { kind: 'redirect', to, status: isFirst ? 302 : 308 }
}

/** Header `link` of a page that is answered at an address of the installation and has a host of its own. */
export const canonicalLink = (
  path: string,
  affiliate: Affiliate | undefined,
  publicUrl: string,
): Readonly<Record<string, string>> =>
  affiliate === undefined || affiliate.programme.hosts.length === 0
    ? {}
    : { link: `<${new URL(`${portalUrl(affiliate, publicUrl)}${path}`).href}>; rel="canonical"` }
