import { HOUR_MS, IDENTITY_MAILS_PER_HOUR, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, lockOrder, requireOwn, requireSession } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isNeeded } from '../identity.decide.ts'
import { countMails, insertMail } from './link.repository.ts'

/**
 * Mails a link to the address on file, to be opened on the phone. It is a link to the order as any other message has one: the
 * ten minutes of a code on a screen are too short for a mailbox.
 * @throws ProblemError session-required, order-not-found, identity-not-needed, too-many-requests (three an hour)
 */
export const mailIdentityLink = async (ctx: Context, orderId: string): Promise<ReplyOf<'mailIdentityLink'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
  await lockOrder(ctx.db, order.id)
  const sent = await countMails(ctx.db, order.id, new Date(ctx.now.getTime() - HOUR_MS))
  if (sent >= IDENTITY_MAILS_PER_HOUR) throw new ProblemError('too-many-requests', { retryAfter: HOUR_MS / 1000 })
  const id = newId()
  await insertMail(ctx.db, { id, orderId: order.id, at: ctx.now })
  await enqueue(ctx.db, 'identity.news', { orderId: order.id, news: 'asked', key: id, reasons: [] })
  return { maskedEmail: order.maskedEmail }
}
