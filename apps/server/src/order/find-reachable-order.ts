import { isBarcode, normaliseBarcode } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { reaches, requireReach } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectOrderIdByBarcode, selectOrderOfAny } from './order.repository.ts'
import type { StoredOrder } from './stored-order.ts'
import { selectTrail, type TrailEntry } from './order-status.repository.ts'

/** An order with all that is known about how it came to its state, and the programme it belongs to. */
export type ReachableOrder = {
  readonly order: StoredOrder
  readonly affiliate: Affiliate
  /** Oldest first. */
  readonly trail: readonly TrailEntry[]
}

/**
 * An order of an affiliate that the key reaches.
 * @throws ProblemError order-not-found, also for another affiliate's
 */
export const findReachableOrder = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  id: string,
): Promise<ReachableOrder> => {
  const order = await selectOrderOfAny(ctx.db, id)
  if (order === undefined) throw new ProblemError('order-not-found')
  const affiliate = requireReach(ctx, order.affiliateId, 'order-not-found')
  return { order, affiliate, trail: await selectTrail(ctx.db, order.id) }
}

/** The id of the order that a scanned or typed code is the barcode of, of any affiliate. */
export const findOrderIdByBarcode = async (
  { db }: Pick<OperatorContext, 'db'>,
  typed: string,
): Promise<string | undefined> => (isBarcode(typed) ? selectOrderIdByBarcode(db, normaliseBarcode(typed)) : undefined)

/** Whether there is such an order, and the key reaches it. */
export const isReachableOrder = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
): Promise<boolean> => {
  const order = await selectOrderOfAny(db, id)
  return order !== undefined && reaches(operator, order.affiliateId)
}
