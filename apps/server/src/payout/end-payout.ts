import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import {
  freeRefused,
  holdPayment,
  lockOrder,
  lockOrders,
  lowerAmount,
  markPaid,
  markUnpaid,
  setPaying,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { repayByReturn } from './claim/claims.ts'
import { holdPayout, isDue } from './hold-payout.ts'
import { updateDiscarded, updateExecuted, updateLines, updateReturned } from './payout.repository.ts'

/** Pays every order that the bank did not refuse, all of them or none. Idempotent. */
export const executePayout = async (ctx: OperatorContext, id: string): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  if (!isDue(batch, 'execute')) return
  const planned = lines.filter(({ status }) => status === 'planned')
  const orderIds = planned.map(({ orderId }) => orderId)
  const paid = await markPaid(ctx.db, orderIds, { reason: batch.reference, now: ctx.now })
  const paidBefore = orderIds.filter((orderId) => !paid.has(orderId))
  if (paidBefore.length > 0) throw new Error(`Paid already although a batch holds them: ${paidBefore.join(' ')}`)
  await setPaying(ctx.db, orderIds, null)
  await updateLines(
    ctx.db,
    planned.map((line) => line.id),
    { status: 'paid', at: ctx.now },
  )
  await updateExecuted(ctx.db, id, ctx.now)
  ctx.note({ payments: planned.length })
}

/** Gives a batch up whose file was not made yet; its orders wait for another. */
export const discardPayout = async (ctx: OperatorContext, id: string): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  if (!isDue(batch, 'discard')) return
  const planned = lines.filter(({ status }) => status === 'planned')
  const orderIds = planned.map(({ orderId }) => orderId)
  await lockOrders(ctx.db, orderIds)
  await setPaying(ctx.db, orderIds, null)
  await updateLines(
    ctx.db,
    planned.map((line) => line.id),
    { status: 'left-out', at: ctx.now },
  )
  await updateDiscarded(ctx.db, id)
}

/**
 * Where the details are at fault the customer is told; where the bank is, the next batch tries again. What the bank has
 * booked is given up by its report alone: a person who errs would have it paid twice.
 */
export const rejectPayment = async (
  ctx: OperatorContext,
  id: string,
  { endToEndId, reason, note }: BodyOf<'rejectPayment'>,
  { by }: { readonly by: 'person' | 'report' } = { by: 'person' },
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
  if (batch.status !== 'exported')
    throw new ProblemError('payout-not-possible', { current: { reason: 'not-exported', status: batch.status } })
  if (line.bookedAt !== null && by === 'person')
    throw new ProblemError('payout-not-possible', { current: { reason: 'booked', status: batch.status } })
  const isTheirs = reason !== 'bank-fault'
  await freeRefused(ctx.db, line.orderId, isTheirs ? reason : null)
  await updateLines(ctx.db, [line.id], { status: 'rejected', reason, note, at: ctx.now })
  if (isTheirs) await enqueue(ctx.db, 'payout.payment-rejected', { orderId: line.orderId, lineId: line.id, reason })
}

/**
 * The order waits to be paid again, and its customer is told. The register's line stays true (docs/decisions/0044).
 * A claimed part is repaid by it and not paid again; where that is all, the sale is over (docs/decisions/0072).
 */
export const returnPayment = async (
  ctx: OperatorContext,
  id: string,
  { endToEndId, reason, note }: BodyOf<'returnPayment'>,
): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  if (batch.status !== 'executed')
    throw new ProblemError('payout-not-possible', { current: { reason: 'not-executed', status: batch.status } })
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

/** Before the file is made, with a reason. Where it was the last payment, the batch is discarded. */
export const leaveOutPayment = async (
  ctx: OperatorContext,
  id: string,
  { endToEndId, reason, hold }: BodyOf<'leaveOutPayment'>,
): Promise<void> => {
  const { batch, lines } = await holdPayout(ctx, id)
  const line = lines.find((one) => one.endToEndId === endToEndId)
  if (line === undefined)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/endToEndId', code: 'unknown-payment' }] })
  ctx.note({ order: line.orderId, payment: endToEndId })
  if (line.status === 'left-out') {
    if (hold) await holdPayment(ctx, line.orderId, reason)
    return
  }
  if (batch.status !== 'prepared')
    throw new ProblemError('payout-not-possible', { current: { reason: 'not-prepared', status: batch.status } })
  await lockOrder(ctx.db, line.orderId)
  await setPaying(ctx.db, [line.orderId], null)
  if (hold) await holdPayment(ctx, line.orderId, reason)
  await updateLines(ctx.db, [line.id], { status: 'left-out', note: reason, at: ctx.now })
  const rest = lines.filter((one) => one.status === 'planned' && one.id !== line.id)
  if (rest.length === 0) await updateDiscarded(ctx.db, id)
}
