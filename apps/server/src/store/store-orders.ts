import type { BodyOf } from '@reprise/contract'
import type { Context, Operator } from '#server/call/index.ts'
import {
  changeOrderStatus,
  findOrder,
  lockOrder,
  orderChanged,
  requireOwn,
  requireSession,
  unsendOrder,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { recordGivenBack, recordHandOver } from '#server/shipping/index.ts'
import { canHandOver, decideStoreStatus, mayAttachAnew } from './store-order.decide.ts'
import { putStoreOrder, selectStoreOrder, type StoredStoreOrder } from './store.repository.ts'

/** A store's own key, or one that belongs to no single store; never a public token. */
export const requireStore = (operator: Operator | null, storeId: string): Operator => {
  if (operator === null) throw new ProblemError('scope-missing', { detail: 'This call needs the key of a store' })
  if (operator.storeId !== null && operator.storeId !== storeId)
    throw new ProblemError('scope-missing', { detail: 'This key belongs to another store' })
  return operator
}

/** A product that was handed over is sent: its price is kept, and its customer told. Idempotent. */
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
    throw new ProblemError('transition-not-allowed', {
      current: { reason: 'store-order', status: before.status, allowed: decision.allowed },
    })
  if (to === 'handed-over') {
    if (!canHandOver(status))
      throw new ProblemError('transition-not-allowed', { current: { reason: 'sending-over', status, allowed: [] } })
    await recordHandOver(ctx.db, order.id, { at: ctx.now, place: storeId })
    await changeOrderStatus(ctx.db, {
      orderId: order.id,
      transition: 'send',
      actor: 'operator',
      reason: 'handed-over-in-store',
      now: ctx.now,
    })
  }
  if (to === 'cancelled' && before.status === 'handed-over' && status === 'sent')
    await takeSendingBack(ctx, order.id, storeId)
  const row = { ...before, status: to, updatedAt: ctx.now }
  await putStoreOrder(ctx.db, row)
  await orderChanged(ctx.db, order.id)
  return row
}

/** Its seller has the product again, unless a carrier came for it meanwhile. */
const takeSendingBack = async ({ db, now, affiliate }: Context, orderId: string, storeId: string): Promise<void> => {
  if (await recordGivenBack(db, orderId, { at: now, place: storeId }))
    await unsendOrder(db, orderId, { reason: 'given-back-in-store', now }, { find: () => affiliate })
}

/**
 * By the customer's browser at the store, or the store's key, which may say at once what became of it. Another store
 * takes the order over until one has the product. Idempotent.
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
  const isFree = mayAttachAnew(before?.status)
  if (!isFree || !canHandOver(status))
    throw new ProblemError('transition-not-allowed', {
      current: { reason: isFree ? 'sending-over' : 'store-has-it', status: before?.status ?? status, allowed: [] },
    })
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
