import { type Money, type Product, SURFACE_BASE } from '@reprise/contract'
import type { CatalogueProduct } from './catalogue.ts'
import { localName, nameInText, withItsUnits } from './local-name.ts'

export const PRODUCTS_PATH = `${SURFACE_BASE['order-api']}/product`
export const QUESTIONNAIRES_PATH = `${SURFACE_BASE['order-api']}/catalog`

/** A product as lists keep it for every language: named as the catalogue names it. */
export const productEntry = (product: CatalogueProduct, bestPrice: Money | null): Product => ({
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

/** An entry as it goes over the wire, named in the language of the call. */
export const localEntry = <Entry extends Product>(entry: Entry, locale: string): Entry => ({
  ...entry,
  name: nameInText(entry.name, locale),
  model: withItsUnits(localName(entry.model, locale)),
})

export const toProduct = (
  product: CatalogueProduct,
  { bestPrice, locale }: { readonly bestPrice: Money | null; readonly locale: string },
): Product => localEntry(productEntry(product, bestPrice), locale)
