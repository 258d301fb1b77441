import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import { findOrder, lockOrder, requireOwn, requireSession, type StoredOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { decideAnswer } from './litigation.decide.ts'
import { selectLitigation } from './litigation.repository.ts'
import { takeAnswer } from './take-answer.ts'

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
  await takeAnswer(ctx, litigation, { action, moves: decision.moves, reason: action })
  return { order, level }
}
