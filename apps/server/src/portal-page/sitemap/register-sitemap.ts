import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LruMap } from 'toad-cache'
import { type Affiliates, portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type PriceBook, pricesCountFrom } from '#server/pricing/index.ts'
import { robotsText } from './robots.ts'
import { isListed, type ListedPage, listedPages } from './sitemap-pages.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

export type SitemapDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly affiliates: Affiliates
  readonly catalogue: Catalogue
  readonly priceBook: Pick<PriceBook, 'version' | 'ladder'>
  readonly config: { readonly publicUrl: string }
}

/** The protocol allows 50,000 and 50 MB; with eight links each these stay below ten. */
export const MOST_ADDRESSES = 10_000
/** Most programmes share theirs. */
const KEPT_LISTS = 1_000
/** Some megabytes each at most. */
const KEPT_FILES = 20
const BUDGET = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }
const KEPT_MS = 60 * 60 * 1000
const CACHED = 'public, max-age=3600'

type KeptList = { readonly key: string; readonly pages: readonly ListedPage[] }
type File = { readonly Params: { readonly affiliate: string; readonly part: string } }

/** `/robots.txt`, `/sitemap.xml`, and below each programme the files that it names. */
export const registerSitemap = (app: FastifyInstance, deps: SitemapDeps): void => {
  const { affiliates, clock, config } = deps
  const pagesOf = keptPages(deps)
  const files = new LruMap<string>(KEPT_FILES, KEPT_MS)
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(`${siteOf(request, config.publicUrl)}/sitemap.xml`)),
  )
  app.get('/sitemap.xml', BUDGET, async (request, reply) => {
    const now = clock.now()
    const addresses: string[] = []
    for (const affiliate of listedAt(request, affiliates).filter((one) => isListed(one, now))) {
      const { pages } = await pagesOf(affiliate)
      const count = Math.ceil(pages.length / pagesPerFile(affiliate))
      for (let part = 1; part <= count; part += 1) addresses.push(`${addressOf(affiliate, config)}/sitemap-${part}.xml`)
    }
    return sendXml(reply, sitemapIndex(addresses))
  })
  app.get<File>('/:affiliate/sitemap-:part(^[1-9]\\d{0,3}$).xml', BUDGET, async (request, reply) => {
    const now = clock.now()
    const affiliate = listedAt(request, affiliates).find(
      ({ id }) => id.toLowerCase() === request.params.affiliate.toLowerCase(),
    )
    if (affiliate === undefined || !isListed(affiliate, now)) throw new ProblemError('not-found')
    const size = pagesPerFile(affiliate)
    const from = (Number(request.params.part) - 1) * size
    const { key, pages } = await pagesOf(affiliate)
    const part = pages.slice(from, from + size)
    if (part.length === 0) throw new ProblemError('not-found')
    const address = addressOf(affiliate, config)
    const { locales } = affiliate.config
    const file = JSON.stringify([key, address, locales, from])
    const known = files.get(file)
    if (known !== undefined) return sendXml(reply, known)
    const pricesFrom = await pricesCountFrom(deps.db, affiliate.programme, now)
    const xml = sitemap(part, { address, locales, pricesFrom })
    files.set(file, xml)
    return sendXml(reply, xml)
  })
}

/** A programme with hosts of its own is listed there, where its pages say that they are. */
const listedAt = ({ hostProgramme }: FastifyRequest, affiliates: Affiliates): readonly Affiliate[] =>
  hostProgramme === null ? affiliates.all().filter(({ programme }) => programme.hosts.length === 0) : [hostProgramme]

const siteOf = ({ hostProgramme }: FastifyRequest, publicUrl: string): string =>
  hostProgramme === null ? publicUrl.replace(/\/$/, '') : portalUrl(hostProgramme, publicUrl)

const addressOf = (affiliate: Affiliate, { publicUrl }: SitemapDeps['config']): string =>
  `${portalUrl(affiliate, publicUrl)}/${affiliate.id}`

const pagesPerFile = ({ config: { locales } }: Affiliate): number => Math.floor(MOST_ADDRESSES / locales.length)

/**
 * An hour at most, as robots keep them; a change of the prices shows at once. By all that a list depends on, so that programmes of
 * one market share theirs and a change of one empties no other's.
 */
const keptPages = ({ catalogue, priceBook }: SitemapDeps): ((of: Affiliate) => Promise<KeptList>) => {
  const kept = new LruMap<Promise<KeptList>>(KEPT_LISTS, KEPT_MS)
  return (affiliate) => {
    const { market, currency } = affiliate.programme
    const { apiProductType, whitelistRoutes, minimumBuybackAmount } = affiliate.config
    const version = priceBook.version(market, currency)
    const key = JSON.stringify([market, currency, version, apiProductType, whitelistRoutes, minimumBuybackAmount])
    const known = kept.get(key)
    if (known !== undefined) return known
    const list = listedPages(affiliate, catalogue).then((pages) => ({ key, pages }))
    kept.set(key, list)
    list.catch(() => kept.delete(key))
    return list
  }
}

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.header('cache-control', CACHED).type('application/xml; charset=utf-8').send(xml)
