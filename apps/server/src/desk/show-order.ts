import type { OperatorOrder } from '@reprise/contract'
import type { OperatorContext } from '#server/affiliate/index.ts'
import { findOrderIdByBarcode, findReachableOrder, isReachableOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Wording } from '#server/quotation/index.ts'
import { findParcelOrder, parcelsOf } from '#server/shipping/index.ts'
import { operatorOrderView } from './desk.hal.ts'

/** An order with its parcels. @throws ProblemError order-not-found, also for one that the key does not reach */
export const showOrder = async (ctx: OperatorContext, words: Wording, id: string): Promise<OperatorOrder> => {
  const found = await findReachableOrder(ctx, id)
  return operatorOrderView(ctx, words, found, await parcelsOf(ctx.db, found.order.id))
}

/** The same for every code, so that a foreign one is not told from one that never was. */
const WHAT_TO_DO = 'Compare it with the label: a barcode has 12 digits and letters, and the last one proves the others'

/**
 * The order of what was scanned: its own barcode, or the tracking number of one of its parcels.
 * @throws ProblemError barcode-not-found, also for an order that the key does not reach
 */
export const findByBarcode = async (ctx: OperatorContext, scanned: string): Promise<string> => {
  const id =
    (await findOrderIdByBarcode(ctx, scanned)) ??
    (await findParcelOrder(ctx.db, scanned.replaceAll(/[\s-]/g, '')))?.orderId
  if (id === undefined || !(await isReachableOrder(ctx, id)))
    throw new ProblemError('barcode-not-found', { detail: WHAT_TO_DO })
  return id
}
