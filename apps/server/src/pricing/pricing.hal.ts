import { type PriceList, SURFACE_BASE } from '@reprise/contract'
import type { PriceListVersion } from './find-price-list.ts'
import type { Market } from './pricing.repository.ts'
import type { Published } from './restore-price-list.ts'
import { stateOf } from './publish-prices.ts'

export const PRICE_LISTS_PATH = `${SURFACE_BASE['operator-api']}/price-lists`

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
  createdAt: list.createdAt.toISOString(),
  _links: { self: { href: priceListPath(list, list.version) } },
})

export const publishedView = ({ list, comparison }: Published, now: Date) => ({
  ...priceListView(list, now),
  comparison,
})
