import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, lockOrder, orderChanged, requireOwn, requireSession } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { changeStoreOrder } from './change-store-order.ts'
import { requireStore } from './require-store.ts'
import { canHandOver, mayAttachAnew } from './store-order.decide.ts'
import { putStoreOrder, selectStoreOrder, type StoredStoreOrder } from './store.repository.ts'

/**
 * Takes an order to the counter of a store: its own customer's browser does, opened there, or the key of the store. Done
 * again it changes nothing; another store takes it over until one has the product. A key may say at once what became of it.
 * @throws ProblemError session-required, order-not-found, scope-missing (the key of another store, or a status that only a
 *   key may give), transition-not-allowed (a store has it already, the order waits for no product, or the status does not follow)
 */
export const attachOrder = async (
  ctx: Context,
  orderId: string,
  { status = 'draft', ...place }: BodyOf<'attachOrderToStore'>,
): Promise<StoredStoreOrder> => {
  if (status === 'draft') return attach(ctx, orderId, place)
  requireStore(ctx.operator, place.storeId)
  const { orderId: id, storeId } = await attach(ctx, orderId, place)
  return changeStoreOrder(ctx, { id, storeId }, { status })
}

type Place = Pick<BodyOf<'attachOrderToStore'>, 'storeId' | 'userId'>

const attach = async (ctx: Context, orderId: string, { storeId, userId }: Place): Promise<StoredStoreOrder> => {
  if (ctx.operator === null) requireSession(ctx)
  else requireStore(ctx.operator, storeId)
  const order = await findOrder(ctx, orderId)
  if (ctx.operator === null) await requireOwn(ctx, order)
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  const before = await selectStoreOrder(ctx.db, order.id)
  const isSame = before?.storeId === storeId && before.status !== 'cancelled'
  if (isSame && (before.userId === userId || before.status !== 'draft')) return before
  if (!mayAttachAnew(before?.status) || !canHandOver(status))
    throw new ProblemError('transition-not-allowed', { current: { status: before?.status ?? status, allowed: [] } })
  const row: StoredStoreOrder = {
    orderId: order.id,
    storeId,
    userId,
    status: 'draft',
    createdAt: isSame ? before.createdAt : ctx.now,
    updatedAt: ctx.now,
  }
  await putStoreOrder(ctx.db, row)
  await orderChanged(ctx.db, order.id)
  return row
}
