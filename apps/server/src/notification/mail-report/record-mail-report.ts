import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { wholeReach } from '#server/operator/index.ts'
import { withoutAddresses } from '#server/platform/mail/refusal.ts'
import { noteBounced, selectMailOfMessage } from './bounce.repository.ts'
import { readMailReport } from './read-mail-report.ts'

/**
 * Notes that a mail came back. It never fails for what it is given: a mail server that hands over all that arrives at an address
 * would have to return what fails.
 */
export const recordMailReport = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates' | 'note'>,
  bytes: Uint8Array,
): Promise<ReplyOf<'recordMailReport'>> => {
  const report = await readMailReport(bytes)
  if (report === undefined) return { result: 'no-report', order: null }
  const mail = await selectMailOfMessage(ctx.db, report.message, wholeReach(ctx, undefined))
  if (mail === undefined) return { result: 'unknown-mail', order: null }
  const found = { order: mail.orderId }
  if (report.action === 'delayed') return { result: 'delayed', ...found }
  const { status, diagnostic } = report
  const answer = [status, diagnostic].filter((part) => part !== null).join(' ')
  const isNew = await noteBounced(ctx.db, mail.id, ctx.now, answer === '' ? null : withoutAddresses(answer))
  if (isNew) ctx.note({ order: mail.orderId, mail: mail.id })
  return { result: 'bounced', ...found }
}
