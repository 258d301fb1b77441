import { type BodyOf, HOUR_MS, PAYMENT_HOLD_HOURS } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { lockOrder } from '../order-status.repository.ts'
import { acceptPayment, sealPayment } from '../payment.ts'
import { detailChanged } from './detail-changed.ts'
import { updatePayment } from './details.repository.ts'
import { requireChangeable } from './require-changeable.ts'

/** The fields are the body itself. */
const AT_THE_TOP = ''

/**
 * Where the money goes. Nothing is paid there for a day, and the customer is told at once: a customer who did not ask
 * for it reads the e-mail and can object in time (docs/decisions/0020).
 * @throws ProblemError session-required, order-not-found, code-required, transition-not-allowed, field-rejected,
 *   process-not-available (nothing is paid by transfer), payment-under-way (the bank has the file already)
 */
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
  await updatePayment(ctx.db, order.id, { ...sealPayment(vault, order.id, fields), payNotBefore })
  await detailChanged(ctx, order.id, 'payment')
}
