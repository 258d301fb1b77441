import type { BodyOf, LitigationAction, OrderTransition, ReplyOf, ToldBy } from '@reprise/contract'
import type { Context, OperatorContext } from '#server/call/index.ts'
import { insertNote } from '#server/desk/index.ts'
import {
  changeOrderStatus,
  findOrder,
  findReachableOrder,
  insertEvent,
  lockOrder,
  orderChanged,
  requireOwn,
  requireSession,
  settleAmount,
  type StoredOrder,
} from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { decideAnswer } from './litigation.decide.ts'
import { selectLitigation, updateAnswer, updateStatement } from './litigation.repository.ts'
import { statementPlace, type StoredLitigation } from './stored-litigation.ts'

export type Answer = {
  readonly action: LitigationAction
  /** What was said with it, sealed. */
  readonly statement?: Buffer | null
  readonly moves: readonly OrderTransition[]
  /** How the customer told it, where an operator took it down. */
  readonly told?: ToldBy
  /** Who took it down. */
  readonly actor?: string
  readonly reason: string
}

/** Writes an answer that was decided to be possible. The caller holds the order. */
export const takeAnswer = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  litigation: StoredLitigation,
  { action, statement = null, moves, told, actor, reason }: Answer,
): Promise<void> => {
  const { id, orderId, kind, events } = litigation
  await updateAnswer(db, id, { action, statement, told, actor, now })
  for (const transition of moves) {
    if (transition === 'accept') await settle(db, litigation)
    await changeOrderStatus(db, {
      orderId,
      transition,
      actor: 'litigation',
      reason,
      about: kind,
      toldElsewhere: true,
      now,
    })
  }
  if (action === 'contest' || action === 'unlocked')
    await insertEvent(db, { orderId, event: action, actor: 'litigation', reason, about: kind, now })
  await orderChanged(db, orderId)
  const noted = told === undefined ? {} : { told }
  await enqueue(db, 'litigation.news', { litigationId: id, news: 'answered', nth: events.length, action, ...noted })
}

const settle = async (
  db: Db,
  { orderId, amountAfter }: Pick<StoredLitigation, 'orderId' | 'amountAfter'>,
): Promise<void> => {
  if (amountAfter === null) throw new Error(`Nothing is offered for order ${orderId}`)
  await settleAmount(db, orderId, amountAfter)
}

/**
 * Takes an answer, or another one while the product is here. A lower offer needs a fresh proof (words §6).
 * Idempotent.
 * @returns the order as it stood before, and who asks
 */
export const answerLitigation = async (
  ctx: Context,
  { uuid, action, statement }: BodyOf<'answerLitigation'>,
  vault: Pick<Vault, 'seal'>,
): Promise<{ readonly order: StoredOrder; readonly level: 'session' | 'step-up' }> => {
  requireSession(ctx)
  const order = await findOrder(ctx, uuid)
  const level = await requireOwn(ctx, order)
  await lockOrder(ctx.db, order.id)
  const litigation = await selectLitigation(ctx.db, order.id)
  if (litigation === undefined) throw new ProblemError('litigation-not-found')
  const decision = decideAnswer(litigation, action)
  refuseUnread(action, statement)
  const sealed = statement === undefined ? null : vault.seal(statement, statementPlace(litigation.id))
  if (decision.kind === 'unchanged') {
    if (sealed !== null && litigation.orderStatus === 'disputed') await updateStatement(ctx.db, litigation.id, sealed)
    return { order, level }
  }
  if (decision.kind === 'refused')
    throw new ProblemError('answer-not-possible', { current: { allowed: decision.allowed } })
  if (action === 'accept' && litigation.kind === 'counter-offer' && level !== 'step-up')
    throw new ProblemError('code-required')
  await takeAnswer(ctx, litigation, { action, statement: sealed, moves: decision.moves, reason: action })
  return { order, level }
}

/** Words are for the person who looks next: with another answer they would stay unread. */
const refuseUnread = (action: LitigationAction, statement: string | undefined): void => {
  if (statement === undefined || action === 'contest') return
  throw new ProblemError('field-rejected', {
    detail: 'Words go with contest alone: nobody looks again after another answer',
    faults: [{ pointer: '/statement', code: 'not-with-this-answer' }],
  })
}

/**
 * Takes down an answer given by other means than the page. It counts as the customer's: they are told by mail, and
 * may
 * change it as their own (docs/decisions/0063). Idempotent.
 */
export const answerForCustomer = async (
  ctx: OperatorContext,
  id: string,
  { action, told, note }: BodyOf<'answerForCustomer'>,
): Promise<ReplyOf<'answerForCustomer'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  await lockOrder(ctx.db, order.id)
  const litigation = await selectLitigation(ctx.db, order.id)
  if (litigation === undefined) throw new ProblemError('litigation-not-found')
  const decision = decideAnswer(litigation, action)
  if (decision.kind === 'refused')
    throw new ProblemError('answer-not-possible', { current: { allowed: decision.allowed } })
  ctx.note({ order: order.id, affiliate: affiliate.id, litigation: litigation.id, action, told })
  if (decision.kind === 'answer') {
    const { actor } = ctx.operator
    await takeAnswer(ctx, litigation, {
      action,
      moves: decision.moves,
      told,
      actor,
      reason: `${action}, told by ${told}`,
    })
    const text = `Answered ${action} for the customer, who told it by ${told}${note === undefined ? '' : `: ${note}`}`
    await insertNote(ctx.db, order.id, { at: ctx.now, actor, text })
  }
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  return { order: order.id, litigation: litigation.id, action, status }
}
