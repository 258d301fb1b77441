import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { directionOf, type Theme } from '@reprise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'
import { type Affiliates, readAsset } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { ICON_SIZES, iconOf, sharedPictureOf } from './programme-pictures.ts'

export type ShopFileDeps = {
  readonly db: Database
  readonly affiliates: Pick<Affiliates, 'find' | 'theme' | 'stateOf'>
  /** File of the portal that is drawn for programmes without a mark of their own: an SVG. */
  readonly houseMark: string
}

type OfProgramme = { readonly Params: { readonly affiliate: string } }
type Localized = { readonly Params: { readonly affiliate: string; readonly locale: string } }

const BUDGET = { config: { rateLimit: { max: 300, timeWindow: 60_000 } } }
/** Some 20 kB each. */
const KEPT_PICTURES = 200
const SHARED = 'share'

/** What a telephone puts on its first screen, and what others show of a page: `/{programme}/icon-192.png`, `share.png`, `{locale}/app.webmanifest`. */
export const registerShopFiles = (app: FastifyInstance, deps: ShopFileDeps): void => {
  const { affiliates } = deps
  const pictures = new LruMap<Promise<Buffer>>(KEPT_PICTURES)
  const pictureOf = (affiliate: Affiliate, name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const key = [affiliate.id, affiliates.stateOf(affiliate), name].join('|')
    const known = pictures.get(key)
    if (known !== undefined) return known
    const made = make()
    pictures.set(key, made)
    made.catch(() => pictures.delete(key))
    return made
  }
  for (const size of ICON_SIZES)
    app.get<OfProgramme>(`/:affiliate/icon-${size}.png`, BUDGET, async (request, reply) => {
      const affiliate = askedFor(request, affiliates, request.params.affiliate)
      const make = async () => iconOf(await markOf(affiliate, deps), themeOf(affiliate, deps), size)
      return sendPicture(request, reply, await pictureOf(affiliate, String(size), make))
    })
  app.get<OfProgramme>('/:affiliate/share.png', BUDGET, async (request, reply) => {
    const affiliate = askedFor(request, affiliates, request.params.affiliate)
    const make = async () => {
      const drawn = await assetOf(affiliate.config.logo?.light, deps)
      return sharedPictureOf(drawn ?? (await markOf(affiliate, deps)), themeOf(affiliate, deps))
    }
    return sendPicture(request, reply, await pictureOf(affiliate, SHARED, make))
  })
  app.get<Localized>('/:affiliate/:locale/app.webmanifest', BUDGET, (request, reply) => {
    const affiliate = askedFor(request, affiliates, request.params.affiliate)
    const { locale } = request.params
    if (!affiliate.config.locales.includes(locale)) throw new ProblemError('not-found')
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(affiliate, locale, themeOf(affiliate, deps))))
  })
}

/** A host of a programme's own has the files of that one alone. */
const askedFor = ({ hostProgramme }: FastifyRequest, affiliates: ShopFileDeps['affiliates'], id: string): Affiliate => {
  const affiliate = affiliates.find(id)
  if (affiliate === undefined || (hostProgramme !== null && hostProgramme.id !== affiliate.id))
    throw new ProblemError('not-found')
  return affiliate
}

/** Addresses are paths, so that it is true at each host that the programme has (W3C, Web Application Manifest). */
const webManifest = ({ id, config: { appName } }: Affiliate, locale: string, theme: Theme | null) => ({
  id: `/${id}/`,
  name: appName,
  short_name: appName,
  lang: locale,
  dir: directionOf(locale),
  start_url: `/${id}/${locale}`,
  scope: `/${id}/`,
  display: 'standalone',
  ...(theme !== null && { theme_color: theme.light.bar, background_color: theme.light.surface }),
  icons: ICON_SIZES.filter((size) => size !== 180).flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/${id}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
})

const themeOf = ({ config }: Affiliate, { affiliates }: Pick<ShopFileDeps, 'affiliates'>): Theme | null =>
  affiliates.theme(config.theme) ?? null

const markOf = async ({ config }: Affiliate, deps: ShopFileDeps): Promise<Buffer> =>
  (await assetOf(config.favicon, deps)) ?? readFile(deps.houseMark)

/** Undefined of what stands at another host: nothing is fetched. */
const assetOf = async (reference: string | undefined, { db }: Pick<ShopFileDeps, 'db'>): Promise<Buffer | undefined> =>
  reference?.startsWith('asset:') === true ? (await readAsset(db, reference.slice('asset:'.length)))?.bytes : undefined

const sendPicture = ({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply => {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  // Pages of others show it beside a link to this one.
  const shown = { 'cache-control': 'public, max-age=86400', etag, 'cross-origin-resource-policy': 'cross-origin' }
  void reply.headers(shown)
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('image/png').send(bytes)
}
