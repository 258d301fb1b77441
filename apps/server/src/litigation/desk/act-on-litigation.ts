import type { BodyOf, LitigationAct } from '@reprise/contract'
import { wholeDayAfter } from '#server/affiliate/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { doneBefore } from '#server/operator/index.ts'
import {
  changeOrderStatus,
  findReachableOrder,
  insertEvent,
  lockOrder,
  orderChanged,
  settleAmount,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import {
  insertEvent as insertLitigationEvent,
  selectFirstLookers,
  selectLitigation,
  updateSettled,
} from '../litigation.repository.ts'
import type { DeskEvent, StoredLitigation } from '../stored-litigation.ts'
import { updateLastDay, updateOffer } from './litigation-desk.repository.ts'
import { decideRise, refusalOf } from './litigation-acts.decide.ts'

type Held = { readonly litigation: StoredLitigation; readonly affiliate: Affiliate }

/** The newest question of an order, held, about which this may be done now. */
const holdFor = async (ctx: OperatorContext, id: string, act: LitigationAct): Promise<Held> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  await lockOrder(ctx.db, order.id)
  const litigation = await selectLitigation(ctx.db, order.id)
  if (litigation === undefined) throw new ProblemError('litigation-not-found')
  const refused = refusalOf(act, litigation)
  if (refused !== null) {
    const { status, action, orderStatus } = litigation
    const first = await doneBefore(ctx, { order: order.id, actions: ['settleLitigation', 'correctOrder'] })
    throw new ProblemError('litigation-not-possible', { current: { refused, status, action, orderStatus, ...first } })
  }
  return { litigation, affiliate }
}

/** Written beside the question and into the history of its order; its customer is told of the new state. */
const keep = async (
  ctx: OperatorContext,
  { litigation: { id, orderId, kind, events }, affiliate }: Held,
  event: DeskEvent,
  facts: { readonly amount?: number; readonly answerBefore?: Date } = {},
): Promise<void> => {
  await insertLitigationEvent(ctx.db, id, { event, at: ctx.now, actor: ctx.operator.actor, ...facts })
  await orderChanged(ctx.db, orderId)
  const waits = event === 'settled' ? { at: ctx.now.toISOString() } : {}
  await enqueue(ctx.db, 'litigation.news', { litigationId: id, news: event, nth: events.length, ...waits })
  const { amount, answerBefore } = facts
  const noted = { amount: amount ?? null, answerBefore: answerBefore?.toISOString() ?? null }
  ctx.note({ order: orderId, affiliate: affiliate.id, litigation: id, kind, ...noted })
}

/** More days to answer, from the last day on. */
export const extendLitigation = async (
  ctx: OperatorContext,
  id: string,
  { days, reason }: BodyOf<'extendLitigation'>,
): Promise<void> => {
  const held = await holdFor(ctx, id, 'extension')
  const { id: litigation, orderId, kind: about, answerBefore: before } = held.litigation
  const answerBefore = wholeDayAfter(held.affiliate, before, days)
  await updateLastDay(ctx.db, litigation, answerBefore)
  await insertEvent(ctx.db, { orderId, event: 'extend', actor: 'operator', reason, about, now: ctx.now })
  await keep(ctx, held, 'extended', { answerBefore })
}

/** The offer rises, and there are all the days of the terms to answer it. */
export const raiseOffer = async (
  ctx: OperatorContext,
  id: string,
  { lines: rises, reason }: BodyOf<'raiseOffer'>,
): Promise<void> => {
  const held = await holdFor(ctx, id, 'amendment')
  const { litigation } = held
  const decision = decideRise(litigation, rises)
  if (decision.kind === 'refused') {
    const { pointer, code, detail } = decision
    throw new ProblemError('field-rejected', {
      faults: [{ pointer, code }],
      ...(detail !== undefined && { detail }),
      current: { amountAfter: litigation.amountAfter },
    })
  }
  const { amountAfter, lines } = decision
  const { orderId, kind: about, answerBefore: before, terms } = litigation
  const allDays = wholeDayAfter(held.affiliate, ctx.now, terms.answerDays)
  const answerBefore = allDays < before ? before : allDays
  await updateOffer(ctx.db, { id: litigation.id, lines }, amountAfter)
  await updateLastDay(ctx.db, litigation.id, answerBefore)
  await insertEvent(ctx.db, { orderId, event: 'raise', actor: 'operator', reason, about, now: ctx.now })
  await keep(ctx, held, 'raised', { amount: amountAfter, answerBefore })
}

/**
 * What was promised is paid in spite of what was found. In place of a second look it is decided by who may take that look.
 */
export const settleLitigation = async (
  ctx: OperatorContext,
  id: string,
  { reason }: BodyOf<'settleLitigation'>,
): Promise<void> => {
  const held = await holdFor(ctx, id, 'settlement')
  const { id: litigation, orderId, amountBefore, status, secondInspector } = held.litigation
  const isSecondLook = status === 'answered' && secondInspector === 'required'
  if (isSecondLook && (await selectFirstLookers(ctx.db, orderId)).includes(ctx.operator.actor))
    throw new ProblemError('second-look-needs-another')
  await updateSettled(ctx.db, litigation, ctx.now)
  // They may have agreed to less before.
  await settleAmount(ctx.db, orderId, amountBefore)
  await changeOrderStatus(ctx.db, {
    orderId,
    transition: 'accept',
    actor: 'operator',
    reason,
    toldElsewhere: true,
    now: ctx.now,
  })
  await keep(ctx, held, 'settled', { amount: amountBefore })
}
