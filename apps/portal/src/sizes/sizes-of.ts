import type { ListedProduct } from '@reprise/contract/order-api/product'
import { storageText } from '@reprise/contract/words/storage-text'

/** A product as one of the sizes of its model: "128 GB", and its whole name to be read out. */
export type Size = { readonly id: string; readonly name: string; readonly text: string }

/** The sizes that are bought among the variants of a model, smallest first; none where these are told apart by something else as well, or there is one. */
export const sizesOf = (variants: readonly ListedProduct[], locale: string): readonly Size[] => {
  const sizes = variants
    .filter(({ bestPrice }) => bestPrice !== null)
    .flatMap(({ id, name, storageGb }) => (storageGb === null ? [] : [{ id, name, storageGb }]))
    .sort((a, b) => a.storageGb - b.storageGb)
  const areTold = sizes.length > 1 && new Set(sizes.map(({ storageGb }) => storageGb)).size === sizes.length
  return areTold ? sizes.map(({ id, name, storageGb }) => ({ id, name, text: storageText(storageGb, locale) })) : []
}
