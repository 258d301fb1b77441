import type { ListedProduct } from '@reprise/contract'
import type { Catalogue, ProductSearch } from './catalogue.ts'

const MOST_VARIANTS = 1_000
const MOST_MODELS = 1_000_000

/** Each variant with a price today, by type and name; one after the other, so that who writes many may give way between them. */
export function* boughtProducts(
  { types, market, currency }: Pick<ProductSearch, 'types' | 'market' | 'currency'>,
  catalogue: Pick<Catalogue, 'search'>,
): Generator<ListedProduct> {
  for (const type of types) {
    const wanted = { types: [type], market, currency, bought: true, offset: 0 }
    for (const listed of catalogue.search({ ...wanted, sort: 'name', limit: MOST_MODELS }).items)
      if (listed.variants === 1) yield listed
      else
        yield* catalogue
          .search({ ...wanted, model: listed.modelKey, limit: MOST_VARIANTS })
          .items.filter(({ upTo }) => upTo !== null)
  }
}
