import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'

/**
 * A product of a type that the affiliate buys; one that left the catalogue is still shown, for links that people kept.
 * @throws ProblemError product-not-found
 */
export const findProduct = (
  { affiliate }: Pick<Context, 'affiliate'>,
  productId: string,
  catalogue: Catalogue,
): CatalogueProduct => {
  const product = catalogue.find(productId)
  if (product === undefined || !affiliate.config.apiProductType.includes(product.type))
    throw new ProblemError('product-not-found')
  return product
}
