import type { Catalogue } from '#server/catalogue/index.ts'
import type { StoredOrder } from '#server/order/index.ts'

/** What was sold, in words. */
export const productNames = (order: StoredOrder, catalogue: Catalogue): string =>
  order.items.map(({ productId }) => catalogue.find(productId)?.name ?? productId).join(', ')

/** An asset's id is no address that a mail program could open. */
export const absolute = (url: string | undefined, publicUrl: string): string | undefined => {
  if (url === undefined || url.startsWith('asset:')) return undefined
  return url.startsWith('/') ? `${publicUrl}${url}` : url
}
