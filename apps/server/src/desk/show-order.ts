import type { OperatorOrder, OrderTransition } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { neededFor } from '#server/document/index.ts'
import {
  allowedTransitions,
  findOrderIdByBarcode,
  findReachableOrder,
  isReachableOrder,
  type ReachableOrder,
  selectMoving,
  selectNotes,
  selectPromises,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Wording } from '#server/quotation/index.ts'
import { findParcelOrder, parcelsOf } from '#server/shipping/index.ts'
import { operatorOrderView } from './desk.hal.ts'

/** An order with its parcels. @throws ProblemError order-not-found, also for one that the key does not reach */
export const showOrder = async (ctx: OperatorContext, words: Wording, id: string): Promise<OperatorOrder> => {
  const found = await findReachableOrder(ctx, id)
  const [parcels, notes, promises, allowed] = await Promise.all([
    parcelsOf(ctx.db, found.order.id),
    selectNotes(ctx.db, found.order.id),
    selectPromises(ctx.db, found.order.id),
    allowedNow(ctx, found),
  ])
  return operatorOrderView(ctx, words, found, { parcels, notes, promises, allowed })
}

/** What an operator may ask for now, and would get: nothing is paid before its documents are accepted. */
const allowedNow = async (ctx: OperatorContext, { order, affiliate }: ReachableOrder): Promise<OrderTransition[]> => {
  const moving = await selectMoving(ctx.db, order.id)
  const allowed = moving === undefined ? [] : allowedTransitions(moving, 'operator', ctx.now)
  if (!allowed.some(isPayment)) return allowed
  const isComplete = (await neededFor(ctx.db, affiliate, order)).every(({ state }) => state === 'accepted')
  return isComplete ? allowed : allowed.filter((transition) => !isPayment(transition))
}

const isPayment = (transition: OrderTransition): boolean => transition === 'pay' || transition === 'compensate'

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
