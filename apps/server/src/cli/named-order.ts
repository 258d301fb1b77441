import { loadCatalogue } from '#server/catalogue/index.ts'
import { loadPriceBook } from '#server/pricing/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { findByBarcode } from '#server/desk/index.ts'
import { isBarcode, isUuid } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Wording } from '#server/quotation/index.ts'

/** By its id, its barcode or a tracking number. @throws ProblemError barcode-not-found */
export const namedOrder = (ctx: OperatorContext, typed: string): Promise<string> =>
  isUuid(typed) ? Promise.resolve(typed.toLowerCase()) : scannedOrder(ctx, typed)

/** @throws ProblemError barcode-not-found, which names the code */
export const scannedOrder = async (ctx: OperatorContext, code: string): Promise<string> => {
  try {
    return (await findByBarcode(ctx, code)).id
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem !== 'barcode-not-found') throw error
    throw new ProblemError('barcode-not-found', { detail: whatToDo(code), cause: error })
  }
}

/** A barcode proves itself: one that was read right is looked for elsewhere, anything else was misread or is something else. */
const whatToDo = (code: string): string =>
  isBarcode(code)
    ? `"${code}" was read right; look whether its label was printed by this installation`
    : `"${code}" is neither a barcode nor the tracking number of a parcel here. Compare it with the label: a barcode has 12 digits and letters`

/** This order's products alone: a catalogue takes longer than all the rest. @param found by a look, just now */
export const wordsOf = async (
  ctx: OperatorContext,
  orderId: string,
  found: readonly string[] = [],
): Promise<Wording> => {
  const { order } = await findReachableOrder(ctx, orderId)
  const items = order.items.flatMap(({ productId, foundProductId }) => [productId, foundProductId ?? []].flat())
  const devices = order.devices.map(({ productId }) => productId)
  const products = [...new Set([...items, ...devices, ...found])]
  const priceBook = await loadPriceBook(ctx.db, { products })
  return { priceBook, catalogue: await loadCatalogue(ctx.db, { priceBook, products }) }
}
