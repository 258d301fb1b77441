import { createHash } from 'node:crypto'
import { LruMap } from 'toad-cache'
import type { ParamsOf } from '@reprise/contract'
import { type Affiliate, type OperatorContext, routes } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import type { Wording } from '../stored-quotation.ts'
import { feedConditions, feedRows } from './feed-rows.ts'
import { CSV, type FeedFormat, writeFeed, XML } from './write-feed.ts'

type FeedDeps = Wording & { readonly config: { readonly publicUrl: string } }
type Format = ParamsOf<'getPriceFeed'>['format']

const FORMATS: { readonly [format in Format]: FeedFormat & { readonly mediaType: string } } = {
  csv: { ...CSV, mediaType: 'text/csv; charset=utf-8' },
  xml: { ...XML, mediaType: 'application/xml; charset=utf-8' },
}

/** Each is a megabyte or two. */
const KEPT_FEEDS = 20
const KEPT_MS = 10 * 60 * 1000

/** For keys with the scope `feed` (docs/decisions/0218). */
export const priceFeedRoutes = (deps: FeedDeps) => {
  const feedOf = keptFeeds(deps)
  return routes({
    getPriceFeed: async ({ ctx, params: { affiliate: id, format } }) => {
      const affiliate = requireReach(ctx, id, 'affiliate-not-found')
      const { bytes, etag } = await feedOf(affiliate, format, ctx)
      return {
        status: 200,
        mediaType: FORMATS[format].mediaType,
        bytes,
        headers: {
          etag,
          'cache-control': 'private, no-cache',
          'content-disposition': `attachment; filename="prices-${affiliate.id}.${format}"`,
        },
      }
    },
  })
}

type Feed = { readonly bytes: Buffer; readonly etag: string }

/** By all that its prices hang on; what the catalogue says of a product may be as old as {@link KEPT_MS}. */
const keptFeeds = (deps: FeedDeps) => {
  const kept = new LruMap<Promise<Feed>>(KEPT_FEEDS, KEPT_MS)
  return (affiliate: Affiliate, format: Format, { now }: Pick<OperatorContext, 'now'>): Promise<Feed> => {
    const { market, currency } = affiliate.programme
    const day = now.toISOString().slice(0, 10)
    const questions = affiliate.config.apiProductType.map((type) => deps.catalogue.questionnaire(type)?.version ?? 0)
    const state = [
      affiliate.configVersion,
      isOpen(affiliate, now),
      deps.priceBook.version(market, currency),
      ...questions,
    ]
    const key = JSON.stringify([affiliate.id, format, day, state])
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = makeFeed(deps, affiliate, { format, day, now })
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}

const makeFeed = async (
  { catalogue, priceBook, config: { publicUrl } }: FeedDeps,
  affiliate: Affiliate,
  { format, day, now }: { readonly format: Format; readonly day: string; readonly now: Date },
): Promise<Feed> => {
  const { market, currency } = affiliate.programme
  const words = { catalogue, priceBook }
  const conditions = feedConditions(affiliate, words)
  const rows = isOpen(affiliate, now) ? feedRows(affiliate, words, { conditions, publicUrl }) : []
  const bytes = await writeFeed(FORMATS[format], { programme: affiliate.id, market, currency, day, conditions }, rows)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** What takes nothing new, or nothing yet, pays nothing today. */
const isOpen = ({ archivedAt, config }: Affiliate, now: Date): boolean =>
  archivedAt === null && now >= new Date(config.dateOpening)
