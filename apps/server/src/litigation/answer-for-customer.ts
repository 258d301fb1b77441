import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { insertNote } from '#server/desk/index.ts'
import { findReachableOrder, lockOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { decideAnswer } from './litigation.decide.ts'
import { selectLitigation } from './litigation.repository.ts'
import { takeAnswer } from './take-answer.ts'

/**
 * Takes down an answer that a customer gave by other means than the page. It counts as theirs: they are told by mail, and may
 * change it as long as they may change their own. Who took it down stands in the audit and among the order's notes
 * (docs/decisions/0063). A repetition changes nothing.
 * @throws ProblemError order-not-found, litigation-not-found, answer-not-possible (with what is possible in `current`)
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
    await takeAnswer(ctx, litigation, { action, moves: decision.moves, told, reason: `${action}, told by ${told}` })
    const text = `Answered ${action} for the customer, who told it by ${told}${note === undefined ? '' : `: ${note}`}`
    await insertNote(ctx.db, order.id, { at: ctx.now, actor, text })
  }
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  return { order: order.id, litigation: litigation.id, action, status }
}
