import type { ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { noteLinkSent } from '#server/identity/index.ts'
import { findOrder, requireOwn, requireSession } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { insertSms } from './sms.repository.ts'

/** To the number on file alone, and at once: its seller asked for it just now. */
export const textIdentityLink = async (ctx: Context, orderId: string): Promise<ReplyOf<'textIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const { maskedPhone } = order
  if (ctx.affiliate.config.sms !== true || maskedPhone === null) throw new ProblemError('sms-not-possible')
  const id = await noteLinkSent(ctx, order)
  await insertSms(ctx.db, { id, key: `sms|identity-link|${id}`, orderId: order.id, kind: 'identity-link', at: ctx.now })
  await enqueue(ctx.db, 'order.send-sms', { mailId: id })
  return { maskedPhone }
}
