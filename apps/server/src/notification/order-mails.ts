import { HOUR_MS, MAILS_BY_HAND_PER_HOUR, type OrderMailItem, type ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, lockOrder, type ReachableOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { messagesIn } from '#server/message/index.ts'
import {
  countMailsByHand,
  insertAsked,
  insertCopy,
  type OrderMail,
  selectMail,
  selectMailsOfOrder,
} from './mail.repository.ts'
import { smsKind, subjectOf } from './mail-subject.ts'
import { selectSmsChoice } from './sms/sms.repository.ts'
import { selectOptOut } from './reminder/opt-out.repository.ts'

/** What was mailed about an order, oldest first: never to which address, nor what it said. */
export const listOrderMails = async (ctx: OperatorContext, orderId: string): Promise<OrderMailItem[]> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  return (await selectMailsOfOrder(ctx.db, order.id)).map((mail) => mailView(ctx, affiliate, mail))
}

/** Since when its customer wants no reminders; null where they do. */
export const noRemindersSince = async (ctx: OperatorContext, orderId: string): Promise<string | null> => {
  const { order } = await findReachableOrder(ctx, orderId)
  return (await selectOptOut(ctx.db, order.id))?.toISOString() ?? null
}

/** What its customer chose of SMS; null where they never did. */
export const smsChoiceOf = async (ctx: OperatorContext, orderId: string): Promise<ReplyOf<'listOrderMails'>['sms']> => {
  const { order } = await findReachableOrder(ctx, orderId)
  const choice = await selectSmsChoice(ctx.db, order.id)
  if (choice === undefined) return null
  const { by, givenAt, endedAt, endedBy } = choice
  return {
    by: endedAt === null ? by : 'mail',
    givenAt: givenAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
  }
}

/** Written again from what holds now, to the address on file. @throws ProblemError mail-not-found, mail-not-possible, too-many-requests */
export const resendMail = async (ctx: OperatorContext, orderId: string, mailId: string): Promise<OrderMailItem> => {
  const { order, affiliate } = await reachedWithEmail(ctx, orderId)
  const mail = await selectMail(ctx.db, order.id, mailId.toLowerCase())
  if (mail === undefined) throw new ProblemError('mail-not-found')
  if (!mail.repeatable) throw new ProblemError('mail-not-possible')
  await requireFew(ctx, order.id)
  const id = newId()
  await insertCopy(ctx.db, mail.id, { id, key: `copy|${id}`, at: ctx.now, actor: ctx.operator.actor })
  await enqueue(ctx.db, 'order.mail-again', { mailId: id })
  ctx.note({ order: order.id, affiliate: affiliate.id, kind: mail.kind })
  return mailView(ctx, affiliate, await asked(ctx, order.id, id))
}

/** To the address on file; the caller is not shown the link. @throws ProblemError mail-not-possible, too-many-requests */
export const mailOrderLink = async (ctx: OperatorContext, orderId: string): Promise<OrderMailItem> => {
  const { order, affiliate } = await reachedWithEmail(ctx, orderId)
  await requireFew(ctx, order.id)
  const id = newId()
  const payload = { orderId: order.id, mailId: id }
  const job = { name: 'order.mail-link' as const, payload }
  const key = linkMailKey(id)
  await insertAsked(ctx.db, {
    id,
    key,
    job,
    orderId: order.id,
    kind: 'order-link',
    at: ctx.now,
    actor: ctx.operator.actor,
  })
  await enqueue(ctx.db, job.name, payload)
  ctx.note({ order: order.id, affiliate: affiliate.id })
  return mailView(ctx, affiliate, await asked(ctx, order.id, id))
}

export const linkMailKey = (mailId: string): string => `order-link|${mailId}`

const reachedWithEmail = async (ctx: OperatorContext, orderId: string): Promise<ReachableOrder> => {
  const found = await findReachableOrder(ctx, orderId)
  if (found.order.maskedEmail === null)
    throw new ProblemError('mail-not-possible', { detail: 'No e-mail address is on file' })
  await lockOrder(ctx.db, found.order.id)
  return found
}

const requireFew = async ({ db, now }: OperatorContext, orderId: string): Promise<void> => {
  const sent = await countMailsByHand(db, orderId, new Date(now.getTime() - HOUR_MS))
  if (sent >= MAILS_BY_HAND_PER_HOUR) throw new ProblemError('too-many-requests', { retryAfter: HOUR_MS / 1000 })
}

const asked = async ({ db }: OperatorContext, orderId: string, id: string): Promise<OrderMail> => {
  const mail = await selectMail(db, orderId, id)
  if (mail === undefined) throw new Error(`There is no mail ${id}`)
  return mail
}

/** As operators see it. */
export const mailView = (
  { affiliates, locale }: Pick<OperatorContext, 'affiliates' | 'locale'>,
  affiliate: ReachableOrder['affiliate'],
  { at, triedAt, ...mail }: OrderMail,
): OrderMailItem => ({
  ...mail,
  at: at.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  subject: mailSubject({ affiliates, locale }, affiliate, mail.channel === 'sms' ? smsKind(mail.kind) : mail.kind),
})

/** In the language of the caller, without what only the customer reads. */
export const mailSubject = (
  { affiliates, locale }: Pick<OperatorContext, 'affiliates' | 'locale'>,
  affiliate: ReachableOrder['affiliate'],
  kind: string,
): string => subjectOf(messagesIn('mail', locale, affiliates.textsOf(affiliate)), kind)
