import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { freeRefused, lowerAmount, markUnpaid } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { repayByReturn } from './claim/repay-by-return.ts'
import { holdPayout } from './hold-payout.ts'
import { updateReturned } from './payout.repository.ts'

/**
 * Money that the bank had paid came back. Its order waits to be paid again, by one later batch: once the customer has given other
 * details, or at once where the bank is at fault. They were told that they are paid, so they are told of either. What the
 * register says of the purchase stays true and is left as it is (docs/decisions/0044). What of it was claimed is repaid and is
 * not paid again; where that is all of it, the sale is over as it was (docs/decisions/0072).
 * @throws ProblemError payout-not-found, payout-not-possible (the batch is not carried out), field-rejected (it has no such
 *   payment, did not pay it, or not this reason)
 */
export const returnPayment = async (
  ctx: OperatorContext,
  id: string,
  { endToEndId, reason, note }: BodyOf<'returnPayment'>,
): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  if (batch.status !== 'executed') throw new ProblemError('payout-not-possible', { current: { status: batch.status } })
  const line = lines.find((one) => one.endToEndId === endToEndId)
  if (line === undefined) throw refusal('/endToEndId', 'unknown-payment')
  ctx.note({ order: line.orderId, payment: endToEndId, reason })
  if (line.status === 'returned') {
    if (line.reason === reason) return
    throw refusal('/reason', 'other-reason')
  }
  if (line.status !== 'paid') throw refusal('/endToEndId', 'not-paid')
  const { orderId } = line
  const claimed = await repayByReturn(ctx, line)
  if (claimed === line.amount) return updateReturned(ctx.db, line.id, { reason, note, at: ctx.now })
  const isNew = await markUnpaid(ctx.db, { orderId, reason: endToEndId, now: ctx.now })
  if (!isNew) throw new Error(`Order ${orderId} waits to be paid already although a batch has paid it`)
  if (claimed > 0) await lowerAmount(ctx.db, orderId, line.amount - claimed)
  await freeRefused(ctx.db, orderId, reason === 'bank-fault' ? null : reason)
  await updateReturned(ctx.db, line.id, { reason, note, at: ctx.now })
  await enqueue(ctx.db, 'payout.payment-returned', { orderId, lineId: line.id, reason })
}

const refusal = (pointer: string, code: string): ProblemError =>
  new ProblemError('field-rejected', { faults: [{ pointer, code }] })
