import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { holdInDoubt, lockOrder, orderChanged, releasePayment } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectReason, selectReasonsOfOrder, type StoredReason, updateDecision } from './fraud.repository.ts'
import { HELD_FOR } from './weigh-order.ts'

/**
 * The newest decision counts. What the last open reason held is released when it is fine; confirmed, nothing is paid before
 * a person releases it. @throws ProblemError not-found
 */
export const decideFraudReason = async (
  ctx: OperatorContext,
  id: string,
  { decision, reason }: BodyOf<'decideFraudReason'>,
): Promise<StoredReason> => {
  const reached = reachedBy(ctx, undefined)
  const { orderId } = await requireReason(ctx, id, reached)
  // Of two that decide about reasons of one order at once, the later sees what the other decided.
  await lockOrder(ctx.db, orderId)
  const found = await requireReason(ctx, id, reached)
  ctx.note({ order: found.orderId, affiliate: found.affiliateId, signal: found.rule.signal, decision })
  await updateDecision(ctx.db, id, { decision, reason, by: ctx.operator.actor, now: ctx.now })
  if (decision === 'confirmed') await hold(ctx, found.orderId, reason)
  else if (found.heldFor?.startsWith(HELD_FOR) && !(await holdsStill(ctx, found.orderId)))
    await releasePayment(ctx, found.orderId, reason)
  return (await selectReason(ctx.db, id, reached)) ?? found
}

const requireReason = async (
  { db }: OperatorContext,
  id: string,
  reached: ReturnType<typeof reachedBy>,
): Promise<StoredReason> => {
  const found = await selectReason(db, id, reached)
  if (found === undefined) throw new ProblemError('not-found')
  return found
}

const hold = async (ctx: OperatorContext, orderId: string, reason: string): Promise<void> => {
  const event = { orderId, actor: 'operator', reason: HELD_FOR + reason, now: ctx.now } as const
  if (await holdInDoubt(ctx.db, event)) await orderChanged(ctx.db, orderId)
}

/** Another reason of the order holds it, or was confirmed. */
const holdsStill = async (ctx: OperatorContext, orderId: string): Promise<boolean> =>
  (await selectReasonsOfOrder(ctx.db, orderId)).some(
    ({ decision, rule }) => decision === 'confirmed' || (decision === null && rule.effect === 'hold'),
  )
