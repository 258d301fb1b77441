import { setImmediate } from 'node:timers/promises'
import { isHomeOpen, isRouteAllowed, type ProductType } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'

/** A page in all languages of its programme. */
export type ListedPage = {
  /** Below `/{programme}/{locale}`, with its slash; empty for the first page. */
  readonly path: string
  /** Whether it leads to a price, and so changes with the list. */
  readonly isPriced: boolean
}

const MOST_MODELS = 1_000_000

/** Whether a visitor whom no partner sent may come in today. What takes nothing new has no open home. */
export const isListed = ({ config }: Affiliate, now: Date): boolean => isHomeOpen(config, now.getTime())

/**
 * Pages that visitors may open there, by the routes that it allows: the first, its kinds of devices, and each model with a price. Other
 * calls have their turn after each kind.
 */
export const listedPages = async (
  affiliate: Affiliate,
  catalogue: Pick<Catalogue, 'search'>,
): Promise<readonly ListedPage[]> => {
  const { apiProductType, whitelistRoutes } = affiliate.config
  const allows = (name: 'find' | 'estimate', path: string) => isRouteAllowed(whitelistRoutes, { name, path })
  const kinds = apiProductType.map((type) => `find/${type}`).filter((path) => allows('find', path))
  const models: string[] = []
  for (const type of apiProductType) {
    models.push(...boughtModels(affiliate, type, catalogue))
    await setImmediate()
  }
  return [
    { path: '', isPriced: false },
    ...kinds.map((path) => ({ path: `/${path}`, isPriced: false })),
    ...models
      .map((key) => `sell/${key}`)
      .filter((path) => allows('estimate', path))
      .map((path) => ({ path: `/${path}`, isPriced: true })),
  ]
}

/** Keys of the models of which a variant has a price that the programme pays. */
const boughtModels = (
  { programme: { market, currency }, config: { minimumBuybackAmount } }: Affiliate,
  type: ProductType,
  catalogue: Pick<Catalogue, 'search'>,
): readonly string[] =>
  catalogue
    .search({ types: [type], market, currency, bought: true, sort: 'name', offset: 0, limit: MOST_MODELS })
    .items.filter(({ upTo }) => upTo !== null && upTo.amount >= (minimumBuybackAmount ?? 0))
    .map(({ modelKey }) => modelKey)
