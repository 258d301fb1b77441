import type { ListedProduct } from '@reprise/contract'
import type { Page } from '#server/platform/http/page.ts'
import type { SearchResult } from './catalogue.ts'

/** An entry as it stands first in a list, and after another. */
type WrittenEntry = { readonly first: Uint8Array; readonly next: Uint8Array }

/** Entries already written; an entry lives as long as its price list and its state of the catalogue. */
const written = new WeakMap<ListedProduct, WrittenEntry>()

const writtenEntry = (entry: ListedProduct): WrittenEntry => {
  const known = written.get(entry)
  if (known !== undefined) return known
  const next = Buffer.from(`,${JSON.stringify(entry)}`)
  const made = { first: next.subarray(1), next }
  written.set(entry, made)
  return made
}

const END = Buffer.from(']}}')

/**
 * A page of products as JSON. Entries are shared by all requests and written once: writing them anew would cost several
 * times what finding them does.
 */
export const writeProductsPage = (
  { _links, page, _embedded: { products } }: Page<'products', ListedProduct>,
  brands: SearchResult['brands'],
): Buffer => {
  const head = JSON.stringify({ _links, page, brands })
  const parts: Uint8Array[] = [Buffer.from(`${head.slice(0, -1)},"_embedded":{"products":[`)]
  for (let at = 0; at < products.length; at += 1) {
    const entry = products[at]
    if (entry !== undefined) parts.push(at === 0 ? writtenEntry(entry).first : writtenEntry(entry).next)
  }
  parts.push(END)
  return Buffer.concat(parts)
}
