import { PRODUCT_TYPES, type QueryOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import type { BestPrices, Catalogue } from '../catalogue.ts'
import {
  countModels,
  type ListedModel,
  readListedIds,
  selectBrands,
  selectKeys,
  selectListed,
  selectThere,
  type WantedModels,
} from './models.repository.ts'
import { newestVersion } from '../import/catalogue-version.repository.ts'
import { type Market, marketsOf } from './markets.ts'

/** What knows the words of products, and what is paid for them. */
export type Knowledge = { readonly catalogue: Pick<Catalogue, 'search'>; readonly priceBook: BestPrices }

export type FoundModels = {
  readonly models: readonly (ListedModel & { readonly upTo: ReturnType<BestPrices['bestPrice']> })[]
  readonly found: number
  readonly hasMore: boolean
  /** Every brand of the catalogue. */
  readonly brands: readonly string[]
  readonly version: number
}

export const USUAL_SIZE = 50
export const MONTH_MS = 30 * 86_400_000
const EVERY_MODEL = 1_000_000

/**
 * By brand and name, or in the order of relevance where a text is looked for. A programme sees the types that it buys, with its
 * prices. @throws ProblemError affiliate-not-found
 */
export const listModels = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  {
    search: text = '',
    type,
    brand,
    state = 'listed',
    affiliate: id,
    lacks,
    after,
    limit = USUAL_SIZE,
  }: QueryOf<'listCatalogueModels'>,
  { catalogue, priceBook }: Knowledge,
): Promise<FoundModels> => {
  const affiliate = id === undefined ? undefined : requireReach(ctx, id, 'affiliate-not-found')
  const markets = affiliate === undefined ? marketsOf(ctx) : [affiliate.programme]
  const types = affiliate?.config.apiProductType ?? PRODUCT_TYPES
  const search = text.trim()
  const wanted: WantedModels = {
    types: type === undefined ? types : types.filter((one) => one === type),
    brand,
    state,
    withoutDate: lacks === 'release-date',
    text: state === 'retired' && search !== '' ? search : undefined,
    keys: undefined,
  }
  const ranked =
    search === '' || state === 'retired'
      ? undefined
      : catalogue
          .search({ types, market: '', currency: '', search, type, brand, offset: 0, limit: EVERY_MODEL })
          .items.map(({ modelKey }) => modelKey)
  const unpriced = lacks === 'price' ? await withoutPrice(ctx, markets, priceBook) : undefined
  const { keys, found } = await keysOf(ctx, { ...wanted, keys: unpriced && [...unpriced] }, { ranked, after, limit })
  const shown = keys.slice(0, limit)
  const [rows, brands, version] = await Promise.all([
    selectListed(ctx.db, shown, new Date(ctx.now.getTime() - MONTH_MS)),
    selectBrands(ctx.db),
    newestVersion(ctx.db),
  ])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const upTo = ({ products }: ListedModel) =>
    affiliate === undefined ? null : bestOf(products, affiliate.programme, priceBook)
  return {
    models: shown.flatMap((key) => byKey.get(key) ?? []).map((row) => ({ ...row, upTo: upTo(row) })),
    found,
    hasMore: keys.length > limit,
    brands,
    version,
  }
}

type Sought = {
  /** In the order of relevance. */
  readonly ranked: readonly string[] | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** One key more than wanted, where there are so many. What is found by words is held against the database by its keys alone. */
const keysOf = async (
  { db }: Pick<OperatorContext, 'db'>,
  wanted: WantedModels,
  { ranked, after, limit }: Sought,
): Promise<{ readonly keys: readonly string[]; readonly found: number }> => {
  if (ranked === undefined) {
    const [keys, found] = await Promise.all([
      selectKeys(db, wanted, { after, limit: limit + 1 }),
      countModels(db, wanted),
    ])
    return { keys, found }
  }
  const among = wanted.keys && new Set(wanted.keys)
  const sought = [...new Set(ranked)].filter((key) => among?.has(key) ?? true)
  const there = await selectThere(db, { ...wanted, keys: sought })
  const keys = sought.filter((key) => there.has(key))
  const from = after === undefined ? 0 : keys.indexOf(after) + 1
  return { keys: keys.slice(from, from + limit + 1), found: keys.length }
}

const withoutPrice = async (
  { db }: Pick<OperatorContext, 'db'>,
  markets: readonly Market[],
  priceBook: BestPrices,
): Promise<ReadonlySet<string>> => {
  const listed = await readListedIds(db)
  const isPriced = (ids: readonly string[]) =>
    markets.some(({ market, currency }) => ids.some((id) => priceBook.bestPrice(market, currency, id) !== null))
  return new Set([...listed].filter(([, ids]) => !isPriced(ids)).map(([key]) => key))
}

const bestOf = (products: readonly string[], { market, currency }: Market, priceBook: BestPrices) =>
  products
    .map((id) => priceBook.bestPrice(market, currency, id))
    .reduce((best, price) => ((price?.amount ?? 0) > (best?.amount ?? 0) ? price : best), null)
