import type { ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { phoneIndex, takesSms } from '#server/customer/index.ts'
import { noteLinkSent } from '#server/identity/index.ts'
import { findOrder, requireOwn, requireSession, revealOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueueSms } from './send-sms.ts'
import { insertSms } from './sms.repository.ts'
import { isStopped } from './sms-stop.repository.ts'

/** To the number on file alone, and at once: its seller asked for it just now. */
export const textIdentityLink = async (
  ctx: Context,
  orderId: string,
  vault: Vault,
): Promise<ReplyOf<'textIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const { maskedPhone } = order
  if (ctx.affiliate.config.sms !== true || maskedPhone === null) throw new ProblemError('sms-not-possible')
  const { phone } = (await revealOrder(ctx.db, vault, order.id))?.person ?? {}
  if (phone === undefined || !takesSms(phone, ctx.affiliate.config)) throw new ProblemError('sms-not-possible')
  if (await isStopped(ctx.db, phoneIndex(vault, phone), ctx.affiliate.id))
    throw new ProblemError('sms-not-possible', { detail: 'The number ended SMS' })
  const id = await noteLinkSent(ctx, order)
  await insertSms(ctx.db, { id, key: `sms|identity-link|${id}`, orderId: order.id, kind: 'identity-link', at: ctx.now })
  await enqueueSms(ctx.db, id)
  return { maskedPhone }
}
