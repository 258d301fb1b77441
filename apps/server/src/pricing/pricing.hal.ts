import { type Link, MOST_COUNTED, type PriceList, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import { queryOf } from '#server/platform/http/page.ts'
import type { PriceChanges } from './find-changes.ts'
import type { PriceListVersion } from './find-price-list.ts'
import type { Market } from './pricing.repository.ts'
import type { Published } from './restore-price-list.ts'
import type { Proposal } from './second-person/approve-prices.ts'
import { stateOf } from './publish-prices.ts'

export const PRICE_LISTS_PATH = `${SURFACE_BASE['operator-api']}/price-lists`
export const MARKETS_PATH = `${SURFACE_BASE['operator-api']}/markets`

/** `/operator-api/v1/price-lists/fr/EUR/12`. */
export const priceListPath = ({ market, currency }: Market, ...below: readonly (string | number)[]): string =>
  [PRICE_LISTS_PATH, market, currency, ...below].join('/')

export const priceListView = (list: PriceListVersion, now: Date): PriceList => ({
  market: list.market,
  currency: list.currency,
  version: list.version,
  state: stateOf(list, now),
  label: list.label,
  inForceFrom: list.countsFrom.toISOString(),
  products: list.products,
  actor: list.actor,
  name: list.name,
  approvedBy: list.approvedBy,
  createdAt: list.createdAt.toISOString(),
  _links: { self: { href: priceListPath(list, list.version) } },
})

export const publishedView = ({ list, comparison }: Published, now: Date) => ({
  ...priceListView(list, now),
  comparison,
})

export const proposalView = ({ list, comparison, contentHash, mayApprove }: Proposal, now: Date) => ({
  priceList: priceListView(list, now),
  comparison,
  contentHash,
  mayApprove,
})

export const priceChangesView = (
  { list, changes, found, hasMore }: PriceChanges,
  { since, after, limit }: { readonly since: string; readonly after: string | undefined; readonly limit: number },
): ReplyOf<'listPriceChanges'> => {
  const path = priceListPath(list, list.version, 'changes')
  const from = (place: string | undefined): Link => ({ href: `${path}?${queryOf({ since, after: place, limit })}` })
  const last = changes.at(-1)
  return {
    _links: {
      self: from(after),
      first: from(undefined),
      ...(hasMore && last !== undefined && { next: from(last.product) }),
    },
    _embedded: { changes: changes.map((one) => ({ ...one })) },
    count: { found: Math.min(found, MOST_COUNTED), isExact: found <= MOST_COUNTED },
  }
}
