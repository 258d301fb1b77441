import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Affiliates } from './affiliates.ts'
import { ownHosts } from './host/keep-programmes-apart.ts'
import { hostName } from './host/portal-url.ts'
import { type Affiliate, routes } from '#server/call/index.ts'
import { findAsset } from './asset/find-asset.ts'
import { showEmbed } from './show-embed.ts'

/**
 * An asset never changes under its id. A look and a configuration may: they are asked for by their tag, so that an open
 * page is not given what its browser kept (docs/decisions/0027).
 */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'

type Deps = {
  readonly affiliates: Affiliates
  readonly config: { readonly publicUrl: string; readonly consoleUrl: string }
}

export const affiliateRoutes = ({ affiliates, config }: Deps) => {
  const own = ownHosts(config)
  const known = (id: string): Affiliate => {
    const affiliate = affiliates.find(id)
    if (affiliate === undefined) throw new ProblemError('affiliate-not-found')
    return affiliate
  }
  const cached = (affiliate: Affiliate, what: string) => ({
    'cache-control': REVALIDATE,
    etag: `"${affiliate.id}-${what}-${affiliates.stateOf(affiliate)}"`,
  })
  return routes({
    getInstanceConfig: ({ params }) => {
      const affiliate = known(params.id)
      return { status: 200, body: affiliate.config, headers: cached(affiliate, 'config') }
    },
    getAllowedRoutes: ({ params }) => {
      const affiliate = known(params.id)
      return { status: 200, body: affiliate.config.whitelistRoutes, headers: cached(affiliate, 'routes') }
    },
    getStylesheet: ({ params }) => {
      const stylesheet = affiliates.stylesheet(params.theme)
      if (stylesheet === undefined) throw new ProblemError('theme-not-found')
      const headers = { 'cache-control': REVALIDATE, etag: stylesheet.etag }
      return { status: 200, mediaType: 'text/css; charset=utf-8', bytes: stylesheet.css, headers }
    },
    findHost: ({ query }) => {
      const host = hostName(query.domain)
      if (!own.has(host) && affiliates.byHost(host) === undefined) throw new ProblemError('not-found')
      return { status: 200, body: { host }, headers: { 'cache-control': 'no-store' } }
    },
    getEmbed: async ({ params, query }) => {
      const affiliate = known(params.id)
      if (affiliate.archivedAt !== null) throw new ProblemError('affiliate-not-found')
      const body = showEmbed(affiliates, affiliate, query.locale)
      return { status: 200, body, headers: { 'cache-control': 'public, max-age=60' } }
    },
    getInstanceRevision: ({ params }) => {
      const revision = affiliates.stateOf(known(params.id))
      return { status: 200, body: { revision }, headers: { 'cache-control': 'no-cache', etag: `"${revision}"` } }
    },
    getAsset: async ({ params, query, ctx }) => {
      const asset = await findAsset(ctx, params.id, query.width)
      const headers = {
        'cache-control': IMMUTABLE,
        etag: `"${params.id}-${query.width ?? 'full'}"`,
        ...FOR_PREVIEWS,
        ...(asset.mediaType === 'text/css' ? {} : inertPicture),
      }
      return { status: 200, mediaType: typeOf(asset.mediaType), bytes: asset.bytes, headers }
    },
  })
}

const typeOf = (mediaType: string): string => (mediaType === 'text/css' ? 'text/css; charset=utf-8' : mediaType)

/** A picture opened on its own runs nothing and loads nothing (quality C8). */
const inertPicture = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** The frame of a preview has no origin, and draws in the same letters and pictures (docs/decisions/0150). */
const FOR_PREVIEWS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
