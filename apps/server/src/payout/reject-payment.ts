import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { freeRefused } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { holdPayout } from './hold-payout.ts'
import { updateLines } from './payout.repository.ts'

/**
 * The bank refused one payment of a batch. Its order is free for another batch, once the customer has given other details;
 * they are told why. Of what is the bank's own fault they hear nothing, and the next batch tries again.
 * @throws ProblemError payout-not-found, payout-not-possible (the batch has no file, or is carried out), field-rejected (it
 *   has no such payment, or not this reason)
 */
export const rejectPayment = async (
  ctx: OperatorContext,
  id: string,
  { endToEndId, reason, note }: BodyOf<'rejectPayment'>,
): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  const line = lines.find((one) => one.endToEndId === endToEndId)
  if (line === undefined || line.status === 'left-out')
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/endToEndId', code: 'unknown-payment' }] })
  ctx.note({ order: line.orderId, payment: endToEndId, reason })
  if (line.status === 'rejected') {
    if (line.reason === reason) return
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/reason', code: 'other-reason' }] })
  }
  if (batch.status !== 'exported') throw new ProblemError('payout-not-possible', { current: { status: batch.status } })
  const isTheirs = reason !== 'bank-fault'
  await freeRefused(ctx.db, line.orderId, isTheirs ? reason : null)
  await updateLines(ctx.db, [line.id], { status: 'rejected', reason, note, at: ctx.now })
  if (isTheirs) await enqueue(ctx.db, 'payout.payment-rejected', { orderId: line.orderId, lineId: line.id, reason })
}
