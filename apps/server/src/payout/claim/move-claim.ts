import { type BodyOf, claimLifecycle } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { lockOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { decideMove, repayDay } from './claim.decide.ts'
import { selectClaim, selectOpenClaim, type StoredClaim, updateClaim } from './claim.repository.ts'
import { heldClaim, paidFacts, requireClaimable } from './raise-claim.ts'
import { requireAccount, tellClaim } from './tell-claim.ts'

/**
 * A claim was repaid, is given up, or is open after all. The price that the register says stays as it is.
 * @throws ProblemError claim-not-found, claim-not-possible (its state, another that is open, or more than was paid), payer-missing,
 *   field-rejected (a reason is missing)
 */
export const moveClaim = async (
  ctx: OperatorContext,
  id: string,
  { statusTransition, reason }: BodyOf<'moveClaim'>,
): Promise<StoredClaim> => {
  const named = await selectClaim(ctx.db, id)
  if (named === undefined) throw new ProblemError('claim-not-found')
  const affiliate = requireReach(ctx, named.affiliateId, 'claim-not-found')
  const { orderId } = named
  ctx.note({ claim: named.id, order: orderId, affiliate: affiliate.id, transition: statusTransition })
  await lockOrder(ctx.db, orderId)
  const { status, amount, told, returnedBy } = await heldClaim(ctx, named.id)
  const decision = decideMove(status, statusTransition)
  if (decision === 'refused') throw new ProblemError('claim-not-possible', { current: { status } })
  if (decision === 'unchanged') return heldClaim(ctx, named.id)
  if (statusTransition !== 'repay' && reason === undefined)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/reason', code: 'required' }] })
  const facts = await paidFacts(ctx, orderId)
  if (statusTransition === 'reopen') {
    const open = await selectOpenClaim(ctx.db, orderId)
    // What came back with a whole payment is not with the customer.
    if (returnedBy !== null) throw new ProblemError('claim-not-possible', { current: { status } })
    if (open !== undefined) throw new ProblemError('claim-not-possible', { current: { status, claim: open.id } })
    if (status === 'written-off') requireClaimable(facts, amount)
    requireAccount(affiliate, told)
  }
  const to = { status: claimLifecycle.transitions[statusTransition].to, note: reason ?? null }
  await updateClaim(ctx.db, named.id, {
    ...to,
    at: ctx.now,
    by: ctx.operator.actor,
    ...(statusTransition === 'reopen' && { repayBefore: repayDay(ctx.now) }),
  })
  const claim = await heldClaim(ctx, named.id)
  await tellClaim(ctx.db, claim, facts.paid)
  return claim
}
