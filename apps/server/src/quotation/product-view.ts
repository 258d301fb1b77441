import type { Product } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import type { PriceBook } from '#server/pricing/index.ts'

/** What turns stored ids into words and prices. */
export type Wording = { readonly catalogue: Catalogue; readonly priceBook: PriceBook }

/** A product that a stored row names, as it goes over the wire, with what it is worth to this affiliate today. */
export const productView = (
  { affiliate: { programme }, locale }: Pick<Context, 'affiliate' | 'locale'>,
  { catalogue, priceBook }: Wording,
  productId: string,
): Product => {
  const product = catalogue.find(productId)
  // Rows refer to their product by a foreign key, so only a catalogue not yet loaded can miss it.
  if (!product) throw new Error(`Product ${productId} is not in the catalogue`)
  return catalogue.toProduct(product, {
    bestPrice: priceBook.bestPrice(programme.market, programme.currency, productId),
    locale,
  })
}
