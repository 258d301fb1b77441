import { isHomeOpen, isRouteAllowed } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { boughtProducts, type Catalogue } from '#server/catalogue/index.ts'

/** A page in all languages of its programme. */
export type ListedPage = {
  /** Below `/{programme}/{locale}`, with its slash; empty for the first page. */
  readonly path: string
  /** Whether it leads to a price, and so changes with the list. */
  readonly isPriced: boolean
}

/** Whether a visitor whom no partner sent may come in today. What takes nothing new has no open home. */
export const isListed = ({ config }: Affiliate, now: Date): boolean => isHomeOpen(config, now.getTime())

/** Pages that visitors may open there, by the routes that it allows: the first, its kinds of devices, and each product with a price. */
export const listedPages = (affiliate: Affiliate, catalogue: Pick<Catalogue, 'search'>): readonly ListedPage[] => {
  const { apiProductType, whitelistRoutes } = affiliate.config
  const allows = (name: 'find' | 'estimate', path: string) => isRouteAllowed(whitelistRoutes, { name, path })
  const kinds = apiProductType.map((type) => `find/${type}`).filter((path) => allows('find', path))
  const { market, currency } = affiliate.programme
  const products = [...boughtProducts({ types: apiProductType, market, currency }, catalogue)]
    .map(({ id }) => `estimate/${encodeURIComponent(id)}`)
    .filter((path) => allows('estimate', path))
  return [
    { path: '', isPriced: false },
    ...kinds.map((path) => ({ path: `/${path}`, isPriced: false })),
    ...products.map((path) => ({ path: `/${path}`, isPriced: true })),
  ]
}
