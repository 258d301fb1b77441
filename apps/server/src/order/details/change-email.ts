import { type BodyOf, HOUR_MS, PAYMENT_HOLD_HOURS } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { copyWithEmail } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { revokeOtherAccess } from '../access/order-access.repository.ts'
import { detailChanged } from './detail-changed.ts'
import { deliveryOf } from '../paying/settlement.ts'
import { updateCustomer, updatePayNotBefore } from './details.repository.ts'
import { requireChangeable } from './require-changeable.ts'

/**
 * Sends messages elsewhere from now on. The old address is told, and neither its links nor the sessions they opened show
 * the order any more (quality A5). Where a voucher code is to be mailed, none is given for a day, as nothing is paid to a new account.
 * @throws ProblemError session-required, order-not-found, code-required, transition-not-allowed, field-rejected
 */
export const changeEmail = async (
  ctx: Context,
  orderId: string,
  typed: BodyOf<'changeOrderEmail'>,
  vault: Vault,
): Promise<void> => {
  const order = await requireChangeable(ctx, orderId)
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
  await revokeOtherAccess(ctx.db, order.id, ctx.session?.id ?? null)
  await detailChanged(ctx, order.id, 'email', { email: before, vault })
}
