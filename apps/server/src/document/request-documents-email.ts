import { DOCUMENT_MAILS_PER_DAY, DOCUMENT_MAILS_PER_HOUR, HOUR_MS } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isDue } from './document.decide.ts'
import { countRequests, insertRequest, lockDocuments } from './document.repository.ts'
import { neededFor } from './find-document.ts'

/** For any caller, who learns nothing about the address and cannot fill it. @returns how many documents are missing */
export const requestDocumentsEmail = async (ctx: Context, orderId: string): Promise<number> => {
  const order = await findOrder(ctx, orderId)
  const missing = (await neededFor(ctx.db, ctx.affiliate, order)).filter(isDue).length
  if (missing === 0) return 0
  await lockDocuments(ctx.db, order.id)
  const ago = (ms: number): Date => new Date(ctx.now.getTime() - ms)
  const { inHour, inDay } = await countRequests(ctx.db, order.id, { hour: ago(HOUR_MS), day: ago(24 * HOUR_MS) })
  if (inDay >= DOCUMENT_MAILS_PER_DAY)
    throw new ProblemError('too-many-requests', { retryAfter: 24 * (HOUR_MS / 1000) })
  if (inHour >= DOCUMENT_MAILS_PER_HOUR) throw new ProblemError('too-many-requests', { retryAfter: HOUR_MS / 1000 })
  const id = newId()
  await insertRequest(ctx.db, { id, orderId: order.id, at: ctx.now })
  await enqueue(ctx.db, 'document.mail-missing', { orderId: order.id, requestId: id })
  return missing
}
