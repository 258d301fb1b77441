import type { ListedProduct } from '@reprise/contract'
import type { Page } from '#server/platform/http/page.ts'
import type { SearchResult } from './catalogue.ts'
import { localEntry } from './product.hal.ts'

/** Entries already written, by language; an entry lives as long as its price list and its state of the catalogue. */
const written = new WeakMap<ListedProduct, Map<string, string>>()

const writtenEntry = (entry: ListedProduct, locale: string): string => {
  const inLanguages = written.get(entry) ?? new Map<string, string>()
  written.set(entry, inLanguages)
  const known = inLanguages.get(locale)
  if (known !== undefined) return known
  const made = JSON.stringify(localEntry(entry, locale))
  inLanguages.set(locale, made)
  return made
}

/**
 * A page of products as JSON, names in the language of the call. Entries are shared by all requests and written once:
 * writing them again would cost several times what finding them does.
 */
export const writeProductsPage = (
  { _links, page, _embedded: { products } }: Page<'products', ListedProduct>,
  brands: SearchResult['brands'],
  locale: string,
): string => {
  const head = JSON.stringify({ _links, page, brands })
  return `${head.slice(0, -1)},"_embedded":{"products":[${products.map((entry) => writtenEntry(entry, locale)).join(',')}]}}`
}
