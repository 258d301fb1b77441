import type { OrderState, OrderTransition } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { requireScope } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import type { StoredOrder } from '../stored-order.ts'
import { findReachableOrder } from './find-reachable-order.ts'

const PAYMENTS: readonly OrderTransition[] = ['pay', 'compensate']

/** What a colleague will ask about tomorrow is not done without a word: undoing a purchase, or giving a parcel up. */
const needsReason = (transition: OrderTransition, status: OrderState): boolean =>
  transition === 'lose' ||
  transition === 'write-off' ||
  (transition === 'give-back' && status === 'accepted') ||
  (transition === 'recycle' && status === 'returning')

/**
 * Moves an order as an operator. Paying is for keys that may pay, so that who receives and who pays can be two.
 * @returns the order as it was before, and whether this call moved it
 * @throws ProblemError scope-missing, order-not-found, field-rejected (a reason is missing), transition-not-allowed (with what is
 *   allowed in `current`)
 */
export const moveOrder = async (
  ctx: OperatorContext,
  id: string,
  { statusTransition, reason }: { readonly statusTransition: OrderTransition; readonly reason?: string | undefined },
): Promise<{ readonly order: StoredOrder; readonly affiliate: Affiliate; readonly changed: boolean }> => {
  if (PAYMENTS.includes(statusTransition)) requireScope(ctx.operator, 'payments')
  const { order, affiliate } = await findReachableOrder(ctx, id)
  if (reason === undefined && needsReason(statusTransition, order.status))
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/reason', code: 'required' }] })
  const { status, changed } = await changeOrderStatus(ctx.db, {
    orderId: order.id,
    transition: statusTransition,
    actor: 'operator',
    ...(reason === undefined ? {} : { reason }),
    now: ctx.now,
  })
  ctx.note({ order: order.id, affiliate: affiliate.id, transition: statusTransition, status })
  return { order, affiliate, changed }
}
