import { timeZoneOf } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import { findReachableOrder, knownProductId } from '#server/order/index.ts'
import { selectArrival } from './inspection.repository.ts'

/** @throws ProblemError order-not-found */
export const readSlip = async (
  ctx: OperatorContext,
  { catalogue }: { readonly catalogue: Pick<Catalogue, 'find'> },
  id: string,
): Promise<{ readonly bytes: Uint8Array; readonly barcode: string }> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  // Drawing weighs 30 MB, which a server that prints nothing does without.
  const { drawSlip } = await import('./draw-slip.ts')
  const bytes = await drawSlip({
    barcode: order.barcode,
    product: namesOfProducts(order.items.map(knownProductId), catalogue, ctx.locale),
    programme: affiliate.config.appName,
    ...(await selectArrival(ctx.db, order.id)),
    language: ctx.locale,
    date: ctx.now,
    timeZone: timeZoneOf(affiliate),
  })
  return { bytes, barcode: order.barcode }
}
