import type { EmbedProduct, QueryOf } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Catalogue } from './catalogue.ts'
import { listProducts } from './list-products.ts'
import { localName } from './local-name.ts'

/** Most entries shown: they fit into a small box without scrolling far. */
const MOST = 5

/** Products that a text may mean, as the price check on a partner's page shows them, in the language that it speaks there. */
export const searchForEmbed = (
  affiliate: Affiliate,
  { search, locale = affiliate.config.currentLocale }: QueryOf<'searchForEmbed'>,
  catalogue: Catalogue,
): { total: number; products: EmbedProduct[] } => {
  const { items, total } = listProducts({ affiliate }, { search }, { number: 1, size: MOST }, catalogue)
  return {
    total,
    products: items.map(({ id, brand, model, modelKey, type, upTo, variants, pricesDiffer }) => ({
      id,
      name: localName(model, locale),
      brand,
      type,
      model: variants > 1 && pricesDiffer ? modelKey : null,
      upTo,
    })),
  }
}
