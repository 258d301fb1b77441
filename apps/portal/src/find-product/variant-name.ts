import type { Product } from '@reprise/contract/order-api/product'

const GB_IN_TB = 1024

/** What tells a variant from its siblings: "256 GB", "1 TB"; its whole name where it has no storage. */
export const variantName = ({ name, storageGb }: Pick<Product, 'name' | 'storageGb'>): string => {
  if (storageGb === null) return name
  return storageGb >= GB_IN_TB && storageGb % GB_IN_TB === 0 ? `${storageGb / GB_IN_TB} TB` : `${storageGb} GB`
}
