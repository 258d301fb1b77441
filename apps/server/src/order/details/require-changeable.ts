import { ENDED_STATES } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireOwn, requireSession } from '../access/access-level.ts'
import { findOrder } from '../find-order.ts'
import { lockOrder } from '../order-status.repository.ts'
import type { StoredOrder } from '../stored-order.ts'

/**
 * The order, held, if the caller proved just now who they are and the order is not closed.
 * @throws ProblemError session-required, order-not-found, code-required, transition-not-allowed
 */
export const requireChangeable = async (ctx: Context, orderId: string): Promise<StoredOrder> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  if ((await requireOwn(ctx, order)) !== 'step-up') throw new ProblemError('code-required')
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  if (ENDED_STATES.includes(status))
    throw new ProblemError('transition-not-allowed', { current: { status, allowed: [] } })
  return order
}
