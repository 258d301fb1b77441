import type { BodyOf, LitigationAction } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, lockOrder, requireOwn, requireSession, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { decideAnswer } from './litigation.decide.ts'
import { selectLitigation, updateStatement } from './litigation.repository.ts'
import { statementPlace } from './stored-litigation.ts'
import { takeAnswer } from './take-answer.ts'

/**
 * Takes the customer's answer, or another one while the product is still here. To accept a lower offer they prove once
 * more who they are (words §6). A repetition changes nothing, but for other words while a second look has not happened.
 * @returns the order as it stood before, and who asks
 * @throws ProblemError session-required, order-not-found, litigation-not-found, code-required, answer-not-possible
 *   (with what is possible in `current`), field-rejected (words with an answer that takes none)
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

/** Words are for the person who looks next: with any other answer they would stay unread, so they are refused. */
const refuseUnread = (action: LitigationAction, statement: string | undefined): void => {
  if (statement === undefined || action === 'contest') return
  throw new ProblemError('field-rejected', {
    detail: 'Words go with contest alone: nobody looks again after another answer',
    faults: [{ pointer: '/statement', code: 'not-with-this-answer' }],
  })
}
