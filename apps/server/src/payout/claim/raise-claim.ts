import { type BodyOf, dayOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, lockOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { correctPrice } from '#server/register/index.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { claimable, repayDay } from './claim.decide.ts'
import {
  insertClaim,
  type PaidFacts,
  selectClaim,
  selectOpenClaim,
  selectPaid,
  type StoredClaim,
} from './claim.repository.ts'
import { requireAccount, tellClaim } from './tell-claim.ts'

/**
 * Money of a paid order was not due, so its customer owes it back. It is taken from no other payment. Where the price was wrong, the
 * register says the right one from now on. The same claim again, while it is open, changes nothing.
 * @returns the claim, and whether this call raised it
 * @throws ProblemError order-not-found, claim-not-possible (another is open, or more than was paid), payer-missing (the customer
 *   cannot be told where to repay), field-rejected (the day to repay by is not after today)
 */
export const raiseClaim = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
  { amount, cause, reason, tellCustomer, repayBefore = repayDay(ctx.now) }: BodyOf<'raiseClaim'>,
): Promise<{ readonly claim: StoredClaim; readonly isNew: boolean }> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const orderId = order.id
  ctx.note({ order: orderId, affiliate: affiliate.id, amount, cause })
  await lockOrder(ctx.db, orderId)
  const open = await selectOpenClaim(ctx.db, orderId)
  if (open?.amount === amount && open.cause === cause) return { claim: open, isNew: false }
  const facts = await paidFacts(ctx, orderId)
  if (open !== undefined)
    throw new ProblemError('claim-not-possible', {
      current: { claim: open.id, paid: facts.paid, claimed: facts.claimed },
    })
  requireClaimable(facts, amount)
  requireAccount(affiliate, tellCustomer)
  if (repayBefore <= dayOf(ctx.now))
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/repayBefore', code: 'past' }] })
  const claimId = newId()
  const { actor: by } = ctx.operator
  await insertClaim(ctx.db, {
    id: claimId,
    orderId,
    amount,
    cause,
    reason,
    told: tellCustomer,
    repayBefore,
    at: ctx.now,
    by,
  })
  if (cause === 'price-too-high') {
    const price = { amount: order.amount - facts.priceLoweredBy - amount, reason, by, at: ctx.now }
    ctx.note({ registerLines: await correctPrice(ctx.db, vault, order, price) })
  }
  const claim = await heldClaim(ctx, claimId)
  await tellClaim(ctx.db, claim, facts.paid)
  ctx.note({ claim: claimId })
  return { claim, isNew: true }
}

/** @throws ProblemError claim-not-possible, with what was paid and what is claimed of it */
export const requireClaimable = (facts: PaidFacts, amount: number): void => {
  const { paid, claimed } = facts
  const most = claimable(facts)
  if (amount > most) throw new ProblemError('claim-not-possible', { current: { paid, claimed, claimable: most } })
}

export const paidFacts = async ({ db }: Pick<OperatorContext, 'db'>, orderId: string): Promise<PaidFacts> => {
  const facts = await selectPaid(db, orderId)
  if (facts === undefined) throw new Error(`There is no order ${orderId}`)
  return facts
}

/** One that is there. */
export const heldClaim = async ({ db }: Pick<OperatorContext, 'db'>, id: string): Promise<StoredClaim> => {
  const claim = await selectClaim(db, id)
  if (claim === undefined) throw new Error(`There is no claim ${id}`)
  return claim
}
