import { type Money, type Product, SURFACE_BASE } from '@reprise/contract'
import type { CatalogueProduct } from './catalogue.ts'

export const PRODUCTS_PATH = `${SURFACE_BASE['order-api']}/product`
export const QUESTIONNAIRES_PATH = `${SURFACE_BASE['order-api']}/catalog`

/** A product as it goes over the wire. */
export const toProduct = (product: CatalogueProduct, { bestPrice }: { readonly bestPrice: Money | null }): Product => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  type: product.type,
  model: product.model,
  modelKey: product.modelKey,
  storageGb: product.storageGb,
  releaseDate: product.releaseDate,
  colours: [...product.colours],
  modelCodes: [...product.modelCodes],
  bestPrice: product.retired ? null : bestPrice,
  _links: { self: { href: `${PRODUCTS_PATH}/${product.id}` } },
})
