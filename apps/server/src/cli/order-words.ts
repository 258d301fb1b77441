import type { OperatorContext } from '#server/call/index.ts'
import { loadCatalogue } from '#server/catalogue/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { loadPriceBook } from '#server/pricing/index.ts'
import type { Wording } from '#server/quotation/index.ts'

/**
 * What turns the ids of one order into words, read for this one command: its own products and those that were found, since a whole catalogue with its
 * prices takes longer than all the rest.
 *
 * @param found another product that a look has just found
 * @throws ProblemError order-not-found
 */
export const wordsOf = async (
  ctx: OperatorContext,
  orderId: string,
  found: readonly string[] = [],
): Promise<Wording> => {
  const { order } = await findReachableOrder(ctx, orderId)
  const items = order.items.flatMap(({ productId, foundProductId }) => [productId, foundProductId ?? []].flat())
  const products = [...new Set([...items, ...found])]
  const priceBook = await loadPriceBook(ctx.db, { products })
  return { priceBook, catalogue: await loadCatalogue(ctx.db, { priceBook, products }) }
}
