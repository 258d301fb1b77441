import type { BodyOf, LitigationAction } from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import {
  changeOrderStatus,
  findOrder,
  insertEvent,
  lockOrder,
  orderChanged,
  requireOwn,
  requireSession,
  settleAmount,
  type StoredOrder,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { decideAnswer } from './litigation.decide.ts'
import { selectLitigation, updateAnswer } from './litigation.repository.ts'
import type { StoredLitigation } from './stored-litigation.ts'

/**
 * Takes the customer's answer, or another one while the product is still here. To accept a lower offer they prove once more
 * who they are (domain, section 6). A repetition changes nothing.
 * @returns the order as it stood before, and who asks
 * @throws ProblemError session-required, order-not-found, litigation-not-found, code-required, answer-not-possible (with what
 *   is possible in `current`)
 */
export const answerLitigation = async (
  ctx: Context,
  { uuid, action }: BodyOf<'answerLitigation'>,
): Promise<{ readonly order: StoredOrder; readonly level: 'session' | 'step-up' }> => {
  requireSession(ctx)
  const order = await findOrder(ctx, uuid)
  const level = await requireOwn(ctx, order)
  await lockOrder(ctx.db, order.id)
  const litigation = await selectLitigation(ctx.db, order.id)
  if (litigation === undefined) throw new ProblemError('litigation-not-found')
  const decision = decideAnswer(litigation, action)
  if (decision.kind === 'unchanged') return { order, level }
  if (decision.kind === 'refused')
    throw new ProblemError('answer-not-possible', { current: { allowed: decision.allowed } })
  if (action === 'accept' && litigation.kind === 'counter-offer' && level !== 'step-up')
    throw new ProblemError('code-required')

  await updateAnswer(ctx.db, litigation.id, { action, now: ctx.now })
  for (const transition of decision.moves) {
    if (transition === 'accept') await settle(ctx, litigation)
    await changeOrderStatus(ctx.db, {
      orderId: order.id,
      transition,
      actor: 'litigation',
      reason: action,
      about: litigation.kind,
      toldElsewhere: true,
      now: ctx.now,
    })
  }
  if (action === 'contest' || action === 'unlocked') {
    const happened = { orderId: order.id, event: action, actor: 'litigation', about: litigation.kind, now: ctx.now }
    await insertEvent(ctx.db, happened)
  }
  await orderChanged(ctx.db, order.id)
  await tell(ctx, litigation, action)
  return { order, level }
}

const settle = async (ctx: Context, { orderId, amountAfter }: StoredLitigation): Promise<void> => {
  if (amountAfter === null) throw new Error(`Nothing is offered for order ${orderId}`)
  await settleAmount(ctx.db, orderId, amountAfter)
}

const tell = (ctx: Context, { id, events }: StoredLitigation, action: LitigationAction): Promise<void> =>
  enqueue(ctx.db, 'litigation.news', { litigationId: id, news: 'answered', nth: events.length, action })
