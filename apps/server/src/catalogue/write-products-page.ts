import type { ListedProduct } from '@reprise/contract'
import type { Page } from '#server/platform/http/page.ts'
import type { SearchResult } from './catalogue.ts'

/** Entries already written; an entry lives as long as its price list and its state of the catalogue. */
const written = new WeakMap<ListedProduct, string>()

const writtenEntry = (entry: ListedProduct): string => {
  const known = written.get(entry)
  if (known !== undefined) return known
  const made = JSON.stringify(entry)
  written.set(entry, made)
  return made
}

/**
 * A page of products as JSON. Entries are shared by all requests and written once: writing them anew would cost several
 * times what finding them does.
 */
export const writeProductsPage = (
  { _links, page, _embedded: { products } }: Page<'products', ListedProduct>,
  brands: SearchResult['brands'],
): string => {
  const head = JSON.stringify({ _links, page, brands })
  return `${head.slice(0, -1)},"_embedded":{"products":[${products.map(writtenEntry).join(',')}]}}`
}
