import { type ListedProduct, opensLikeABook } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Catalogue, Sales } from './catalogue.ts'

/** What fits above the fold of a wide page in one row. */
const MOST = 6
/** Fewer models than this are no list of what is sold most. */
const FEWEST_SOLD = 4
/** So that a choice from the catalogue shows more than one maker. */
const MOST_OF_A_BRAND = 2
/** Looked through for them. */
const CANDIDATES = 60

type Popular = { readonly soldHere: boolean; readonly products: readonly ListedProduct[] }

/** The models that most people sold to this programme; without enough of them a choice of what it buys first. */
export const popularProducts = async (
  { affiliate, now }: Pick<Context, 'affiliate' | 'now'>,
  catalogue: Catalogue,
  sales: Sales,
): Promise<Popular> => {
  const { config, programme } = affiliate
  const sold = await sales.soldModels(affiliate.id, now)
  const wanted = {
    types: config.apiProductType,
    market: programme.market,
    currency: programme.currency,
    sort: 'popular',
    bought: true,
    sold,
    offset: 0,
  } as const
  const most = catalogue.search({ ...wanted, limit: MOST }).items.filter(({ modelKey }) => sold.has(modelKey))
  if (most.length >= FEWEST_SOLD) return { soldHere: true, products: most }
  const { items } = catalogue.search({ ...wanted, type: config.apiProductType[0], limit: CANDIDATES })
  // In an order that its reader sees: the prices stand below.
  const products = aMixOf(items).slice(0, MOST).toSorted(byPrice)
  return { soldHere: false, products }
}

const byPrice = (a: ListedProduct, b: ListedProduct): number => (b.upTo?.amount ?? 0) - (a.upTo?.amount ?? 0)

/** The first of each maker, then the second of each; behind them telephones that open like a book, which few people have. */
const aMixOf = (items: readonly ListedProduct[]): readonly ListedProduct[] => {
  const shown = new Map<string, number>()
  return items
    .toSorted((a, b) => Number(opensLikeABook(a.model)) - Number(opensLikeABook(b.model)))
    .map((item) => {
      const place = shown.get(item.brand) ?? 0
      shown.set(item.brand, place + 1)
      return { item, place }
    })
    .filter(({ place }) => place < MOST_OF_A_BRAND)
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
