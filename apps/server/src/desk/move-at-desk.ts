import { type BodyOf, PAYABLE_STATES } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { neededFor } from '#server/document/index.ts'
import { requireScope } from '#server/operator/index.ts'
import { findReachableOrder, moveOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type OpenVault, settleOrder } from './settle-order.ts'

type Move = BodyOf<'moveOrder'>

/**
 * Moves an order by hand; one that is paid is given its voucher, or the day of its donation. Nothing is paid before every document that the order needs was accepted (words §4).
 * @throws ProblemError scope-missing, order-not-found, transition-not-allowed (with what is allowed, or the documents that are
 *   missing, in `current`), voucher-stock, field-rejected (a reason is missing; what is told of a voucher or a donation)
 */
export const moveAtDesk = async (ctx: OperatorContext, openVault: OpenVault, id: string, move: Move): Promise<void> => {
  const pays = move.statusTransition === 'pay' || move.statusTransition === 'compensate'
  if (pays) {
    requireScope(ctx.operator, 'payments')
    await requireDocuments(ctx, id)
  }
  const { changed, ...paid } = await moveOrder(ctx, id, move)
  if (changed && pays) await settleOrder(ctx, openVault, paid, move)
}

const requireDocuments = async (ctx: OperatorContext, id: string): Promise<void> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const open = (await neededFor(ctx.db, affiliate, order)).filter(({ state }) => state !== 'accepted')
  if (!PAYABLE_STATES.some((status) => status === order.status) || open.length === 0) return
  throw new ProblemError('transition-not-allowed', {
    detail: 'The order waits for documents',
    current: { status: order.status, documents: open.map(({ origin, state }) => `${origin}: ${state}`) },
  })
}
