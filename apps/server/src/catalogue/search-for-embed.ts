import type { EmbedProduct } from '@reprise/contract'
import type { Affiliate } from '#server/affiliate/index.ts'
import type { Catalogue } from './catalogue.ts'
import { listProducts } from './list-products.ts'

/** As many as fit into a small box without scrolling far. */
const MOST = 5

/** Products that a text may mean, as the price check on a partner's page shows them. */
export const searchForEmbed = (
  affiliate: Affiliate,
  search: string,
  catalogue: Catalogue,
): { total: number; products: EmbedProduct[] } => {
  const { items, total } = listProducts({ affiliate }, { search }, { number: 1, size: MOST }, catalogue)
  return {
    total,
    products: items.map(({ id, brand, model, modelKey, type, upTo, variants, pricesDiffer }) => ({
      id,
      name: model,
      brand,
      type,
      model: variants > 1 && pricesDiffer ? modelKey : null,
      upTo,
    })),
  }
}
