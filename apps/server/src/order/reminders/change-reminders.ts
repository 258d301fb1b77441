import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { phoneIndex, takesSms } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type AccessLevel, requireOwn, requireSession } from '../access/access-level.ts'
import { findOrder, revealOrder } from '../find-order.ts'
import { lockOrder, orderChanged } from '../order-status.repository.ts'
import { endSmsChoice, upsertSmsChoice } from './sms-choice.repository.ts'

/** For the number on file alone: another one cannot be typed here, to which messages could be sent. */
export const changeReminders = async (
  ctx: Context,
  orderId: string,
  { by }: BodyOf<'changeOrderReminders'>,
  vault: Vault,
): Promise<AccessLevel> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  const level = await requireOwn(ctx, order)
  if (ctx.affiliate.config.sms !== true || order.maskedPhone === null) throw new ProblemError('sms-not-possible')
  await lockOrder(ctx.db, order.id)
  if (by === 'mail') await endSmsChoice(ctx.db, order.id, 'order-page', ctx.now)
  else {
    const { phone } = (await revealOrder(ctx.db, vault, order.id))?.person ?? {}
    if (phone === undefined || !takesSms(phone, ctx.affiliate.config)) throw new ProblemError('sms-not-possible')
    await upsertSmsChoice(ctx.db, { orderId: order.id, phoneHash: phoneIndex(vault, phone), by, at: ctx.now })
  }
  if ((order.remindedBySms ?? 'mail') !== by) await orderChanged(ctx.db, order.id)
  return level
}
