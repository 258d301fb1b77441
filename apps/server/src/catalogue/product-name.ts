import { fullModelName } from '@reprise/contract'

/** Names and ids of products: the one place where they are formed. */

/** Letters, digits and hyphens: `Galaxy S24+` is `galaxy-s24-plus`. Empty when a name has no Latin letter or digit. */
export const slugOf = (text: string): string =>
  text
    .replaceAll('+', ' plus ')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** `128 GB`, `1 TB`. */
export const storageLabel = (storageGb: number): string =>
  storageGb >= 1024 && storageGb % 1024 === 0 ? `${storageGb / 1024} TB` : `${storageGb} GB`

export const productName = (brand: string, model: string, storageGb: number | null): string =>
  storageGb === null ? fullModelName(brand, model) : `${fullModelName(brand, model)} ${storageLabel(storageGb)}`

/** `apple-iphone-13-128gb`. */
export const productId = (modelKey: string, storageGb: number | null): string =>
  storageGb === null ? modelKey : `${modelKey}-${slugOf(storageLabel(storageGb)).replace('-', '')}`
