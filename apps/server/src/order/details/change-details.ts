import { type BodyOf, ENDED_STATES, HOUR_MS, PAYMENT_HOLD_HOURS } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { copyWithAddress, copyWithEmail } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireOwn, requireSession } from '../access/access-level.ts'
import { revokeOtherAccess } from '../access/order-access.repository.ts'
import { selectSaleOrders } from '../devices/devices.repository.ts'
import { findOrder } from '../find-order.ts'
import { lockOrder, lockOrders } from '../order-status.repository.ts'
import { deliveryOf } from '../paying/settlement.ts'
import { acceptPayment, sealPayment } from '../payment.ts'
import type { StoredOrder } from '../stored-order.ts'
import { detailChanged } from './detail-changed.ts'
import {
  deleteCameBack,
  endReturnLabels,
  updateAddress,
  updateCustomer,
  updatePayment,
  updatePayNotBefore,
} from './details.repository.ts'

/** The order, held. Needs a fresh proof. */
export const requireChangeable = async (ctx: Context, orderId: string): Promise<StoredOrder> => {
  requireSession(ctx)
  const { id, sessionId } = await findOrder(ctx, orderId)
  await requireOwn(ctx, { id, sessionId })
  await lockOrder(ctx.db, id)
  // As it stands now that it is held: a change before this one has ended the proof, or replaced who sells.
  const order = await findOrder(ctx, id)
  if ((await requireOwn(ctx, order)) !== 'step-up') throw new ProblemError('code-required')
  const { status } = order
  if (ENDED_STATES.includes(status))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'over', status, allowed: [] } })
  return order
}

/** Unused labels are drawn with the new address. */
export const changeAddress = async (
  ctx: Context,
  orderId: string,
  typed: BodyOf<'changeOrderAddress'>,
  vault: Vault,
): Promise<void> => {
  await writeAddress(ctx, await requireChangeable(ctx, orderId), typed, { vault })
}

/** The affiliate of the order, and when. */
export type Writing = Pick<Context, 'affiliate' | 'db' | 'now'>

/** The order is held. */
export const writeAddress = async (
  ctx: Writing,
  order: StoredOrder,
  typed: BodyOf<'changeOrderAddress'>,
  { vault, byOperator, pointer }: { readonly vault: Vault; readonly byOperator?: true; readonly pointer?: string },
): Promise<void> => {
  const { id } = await copyWithAddress(ctx, order, typed, vault, pointer)
  await updateAddress(ctx.db, order.id, id)
  await deleteCameBack(ctx.db, order.id)
  await endReturnLabels(ctx.db, order.id, ctx.now)
  await detailChanged(ctx, order.id, 'address', { byOperator })
}

/**
 * The old address is told, and its links and sessions end (quality A5). A mailed voucher code waits for a day, as a
 * payment to a new account does.
 */
export const changeEmail = async (
  ctx: Context,
  orderId: string,
  typed: BodyOf<'changeOrderEmail'>,
  vault: Vault,
): Promise<void> => {
  const order = await requireChangeable(ctx, orderId)
  await writeEmail(ctx, order, typed, { vault, session: ctx.session?.id ?? null })
}

/** The order is held. @param session the one that still opens it, where the customer changed it by themselves */
export const writeEmail = async (
  ctx: Writing,
  order: StoredOrder,
  typed: BodyOf<'changeOrderEmail'>,
  {
    vault,
    session,
    byOperator,
  }: { readonly vault: Vault; readonly session: string | null; readonly byOperator?: true },
): Promise<void> => {
  const { id, maskedEmail, before } = await copyWithEmail(
    ctx,
    { id: order.customerId, sessionId: order.sessionId },
    typed,
    vault,
  )
  await updateCustomer(ctx.db, order.id, { id, maskedEmail })
  // A voucher code comes by mail: to change the address is to change where the money goes.
  if (deliveryOf(ctx.affiliate, order) === 'codes')
    await updatePayNotBefore(ctx.db, order.id, new Date(ctx.now.getTime() + PAYMENT_HOLD_HOURS * HOUR_MS))
  await revokeOtherAccess(ctx.db, order.id, session)
  await detailChanged(ctx, order.id, 'email', { former: { email: before, vault }, byOperator })
}

/** The fields are the body itself. */
const AT_THE_TOP = ''

/** Nothing is paid there for a day; who did not ask for it reads the e-mail and can object (docs/decisions/0020). */
export const changePayment = async (
  ctx: Context,
  orderId: string,
  typed: BodyOf<'changeOrderPayment'>,
  vault: Vault,
): Promise<void> => {
  const order = await requireChangeable(ctx, orderId)
  if (order.paymentTag !== 'bank-transfer') throw new ProblemError('process-not-available')
  if ((await lockOrder(ctx.db, order.id))?.paying === 'under-way') throw new ProblemError('payment-under-way')
  const fields = acceptPayment(ctx, order.paymentTag, typed, AT_THE_TOP)
  const payNotBefore = new Date(ctx.now.getTime() + PAYMENT_HOLD_HOURS * HOUR_MS)
  for (const id of await unpaidOf(ctx, order))
    await updatePayment(ctx.db, id, { ...sealPayment(vault, id, fields), payNotBefore })
  await detailChanged(ctx, order.id, 'payment')
}

/** The order, held, and the others of its sale that no bank has. */
const unpaidOf = async ({ db }: Pick<Context, 'db'>, { id: asked }: StoredOrder): Promise<readonly string[]> => {
  const held = await lockOrders(db, await selectSaleOrders(db, asked))
  return [...held].flatMap(([id, { status, paying }]) =>
    id === asked || !(ENDED_STATES.includes(status) || paying === 'under-way') ? [id] : [],
  )
}
