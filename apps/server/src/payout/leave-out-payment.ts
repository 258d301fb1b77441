import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { holdPayment, lockOrder, setPaying } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { holdPayout } from './hold-payout.ts'
import { updateDiscarded, updateLines } from './payout.repository.ts'

/**
 * Takes one payment out of a batch that has no file yet, for a reason that its line keeps. Its order is free for
 * another batch, or held until an operator releases it. Where it was the last, the batch is discarded.
 * @throws ProblemError payout-not-found, payout-not-possible (its file is made, or it is discarded), field-rejected (it
 *   has no such payment)
 */
export const leaveOutPayment = async (
  ctx: OperatorContext,
  id: string,
  { endToEndId, reason, hold }: BodyOf<'leaveOutPayment'>,
): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  const line = lines.find((one) => one.endToEndId === endToEndId)
  if (line === undefined)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/endToEndId', code: 'unknown-payment' }] })
  ctx.note({ order: line.orderId, payment: endToEndId, reason })
  if (line.status === 'left-out') return
  if (batch.status !== 'prepared') throw new ProblemError('payout-not-possible', { current: { status: batch.status } })
  await lockOrder(ctx.db, line.orderId)
  await setPaying(ctx.db, [line.orderId], null)
  if (hold) await holdPayment(ctx, line.orderId, reason)
  await updateLines(ctx.db, [line.id], { status: 'left-out', note: reason, at: ctx.now })
  const rest = lines.filter((one) => one.status === 'planned' && one.id !== line.id)
  if (rest.length === 0) await updateDiscarded(ctx.db, id)
}
