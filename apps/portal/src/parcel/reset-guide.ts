import type { Product } from '@reprise/contract'

export type ResetGuide = { readonly id: 'apple' | 'google'; readonly url: string }

/** Kinds of device that run Android, or something of Google's, where Apple did not make them. */
const ANDROID_TYPES: ReadonlySet<Product['type']> = new Set<Product['type']>(['mobile', 'tablet', 'watch', 'tv-box'])

/** The instructions that fit a make (portal §3). */
export const resetGuideOf = (
  { brand, type }: Pick<Product, 'brand' | 'type'>,
  links: readonly { readonly id: string; readonly url: string }[] = [],
): ResetGuide | undefined => {
  const id = brand.toLowerCase() === 'apple' ? 'apple' : ANDROID_TYPES.has(type) ? 'google' : undefined
  const link = links.find((one) => one.id === id)
  return id === undefined || link === undefined ? undefined : { id, url: link.url }
}
