import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { changeOrderStatus, findOrder, lockOrder, orderChanged } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { recordHandOver } from '#server/shipping/index.ts'
import { requireStore } from './require-store.ts'
import { canHandOver, decideStoreStatus } from './store-order.decide.ts'
import { putStoreOrder, selectStoreOrder, type StoredStoreOrder } from './store.repository.ts'

/**
 * Says what became of an order at the counter. A product that was handed over is sent: its price is kept, and its customer
 * told. Repeating what already holds changes nothing.
 * @throws ProblemError scope-missing (a public token, or the key of another store), order-not-found (also where the store
 *   does not have it), transition-not-allowed (with the states that are possible in `current`)
 */
export const changeStoreOrder = async (
  ctx: Context,
  { id, storeId }: { readonly id: string; readonly storeId: string },
  { status: to }: BodyOf<'changeStoreOrder'>,
): Promise<StoredStoreOrder> => {
  const key = requireStore(ctx.operator, storeId)
  const order = await findOrder(ctx, id)
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  const before = await selectStoreOrder(ctx.db, order.id)
  if (before?.storeId !== storeId) throw new ProblemError('order-not-found')
  const decision = decideStoreStatus(before.status, to, key.storeId === null ? 'operator' : 'store')
  if (decision.kind === 'unchanged') return before
  if (decision.kind === 'refused')
    throw new ProblemError('transition-not-allowed', { current: { status: before.status, allowed: decision.allowed } })
  if (to === 'handed-over') {
    if (!canHandOver(status)) throw new ProblemError('transition-not-allowed', { current: { status, allowed: [] } })
    await recordHandOver(ctx.db, order.id, { at: ctx.now, place: storeId })
    await changeOrderStatus(ctx.db, {
      orderId: order.id,
      transition: 'send',
      actor: 'operator',
      reason: 'handed-over-in-store',
      now: ctx.now,
    })
  }
  const row = { ...before, status: to, updatedAt: ctx.now }
  await putStoreOrder(ctx.db, row)
  await orderChanged(ctx.db, order.id)
  return row
}
