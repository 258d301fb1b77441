import type { OrderTransition } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/affiliate/index.ts'
import { requireScope } from '#server/operator/index.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import type { StoredOrder } from '../stored-order.ts'
import { findReachableOrder } from './find-reachable-order.ts'

/**
 * Moves an order as an operator. Paying is for keys that may pay, so that who receives and who pays can be two.
 * @returns the order as it was before, and whether this call moved it
 * @throws ProblemError scope-missing, order-not-found, transition-not-allowed (with what is allowed in `current`)
 */
export const moveOrder = async (
  ctx: OperatorContext,
  id: string,
  { statusTransition, reason }: { readonly statusTransition: OrderTransition; readonly reason?: string | undefined },
): Promise<{ readonly order: StoredOrder; readonly affiliate: Affiliate; readonly changed: boolean }> => {
  if (statusTransition === 'pay') requireScope(ctx.operator, 'payments')
  const { order, affiliate } = await findReachableOrder(ctx, id)
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
