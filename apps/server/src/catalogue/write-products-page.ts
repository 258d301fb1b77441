import type { ListedProduct } from '@reprise/contract'
import type { Page } from '#server/platform/http/page.ts'
import type { SearchResult } from './catalogue.ts'

/** Entries already written; an entry lives as long as its price list and its state of the catalogue. */
const written = new WeakMap<ListedProduct, Buffer>()

const writtenEntry = (entry: ListedProduct): Buffer => {
  const known = written.get(entry)
  if (known !== undefined) return known
  const bytes = Buffer.from(JSON.stringify(entry))
  written.set(entry, bytes)
  return bytes
}

const COMMA = Buffer.from(',')
const END = Buffer.from(']}}')

/**
 * A page of products as JSON. Entries are shared by all requests and written once: writing them anew would cost several
 * times what finding them does.
 */
export const writeProductsPage = (
  { _links, page, _embedded }: Page<'products', ListedProduct>,
  brands: SearchResult['brands'],
): Buffer => {
  const head = JSON.stringify({ _links, page, brands })
  const parts: Buffer[] = [Buffer.from(`${head.slice(0, -1)},"_embedded":{"products":[`)]
  for (const [at, entry] of _embedded.products.entries()) {
    if (at > 0) parts.push(COMMA)
    parts.push(writtenEntry(entry))
  }
  parts.push(END)
  return Buffer.concat(parts)
}
