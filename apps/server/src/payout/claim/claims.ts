import { type BodyOf, claimLifecycle, type ClaimState, payerOf } from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { reachedBy, requireReach } from '#server/operator/index.ts'
import { findReachableOrder, lockOrder, orderChanged } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { correctPrice } from '#server/register/index.ts'
import type { PayoutDeps } from '../weigh-orders.ts'
import { claimable, decideMove, repayDay } from './claim.decide.ts'
import {
  insertClaim,
  type PaidFacts,
  selectClaim,
  selectClaims,
  selectOpenClaim,
  selectPaid,
  type StoredClaim,
  updateClaim,
} from './claim.repository.ts'

/** On open pages, and by mail unless the operator tells the customer in another way. @param paid in minor units */
export const tellClaim = async (
  trx: Db,
  { id, orderId, amount, cause, told, repayBefore, status, changedAt }: StoredClaim,
  paid: number,
): Promise<void> => {
  await orderChanged(trx, orderId)
  if (!told) return
  const news = { claimId: id, orderId, amount, paid, cause, status, repayBefore, since: changedAt.toISOString() }
  await enqueue(trx, 'claim.news', news)
}

/** A customer is told where to repay. */
export const requireAccount = ({ programme }: Pick<Affiliate, 'programme'>, told: boolean): void => {
  if (told && payerOf(programme) === undefined)
    throw new ProblemError('payer-missing', {
      detail: 'Name the account that customers repay to, or raise the claim without telling them',
    })
}

/**
 * Money that was not due. Taken from no other payment. A wrong price is corrected in the register. Idempotent while
 * open.
 * @returns the claim, and whether this call raised it
 */
export const raiseClaim = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
  { amount, cause, reason, tellCustomer, repayBefore: named }: BodyOf<'raiseClaim'>,
): Promise<{ readonly claim: StoredClaim; readonly isNew: boolean }> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const orderId = order.id
  const today = todayIn(affiliate, ctx.now)
  const repayBefore = named ?? repayDay(today)
  ctx.note({ order: orderId, affiliate: affiliate.id, amount, cause })
  await lockOrder(ctx.db, orderId)
  const open = await selectOpenClaim(ctx.db, orderId)
  if (open?.amount === amount && open.cause === cause) return { claim: open, isNew: false }
  const facts = await paidFacts(ctx, orderId)
  if (open !== undefined)
    throw new ProblemError('claim-not-possible', {
      current: { reason: 'open-claim', claim: open.id, amount: open.amount, ...sumsOf(facts) },
    })
  requireClaimable(facts, amount)
  requireAccount(affiliate, tellCustomer)
  if (repayBefore <= today)
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

export const requireClaimable = (facts: PaidFacts, amount: number): void => {
  const most = claimable(facts)
  if (amount > most)
    throw new ProblemError('claim-not-possible', {
      current: { reason: 'too-much', ...sumsOf(facts), claimable: most },
    })
}

const sumsOf = ({ paid, claimed, currency }: PaidFacts) => ({ paid, claimed, currency })

export const paidFacts = async ({ db }: Pick<OperatorContext, 'db'>, orderId: string): Promise<PaidFacts> => {
  const facts = await selectPaid(db, orderId)
  if (facts === undefined) throw new Error(`There is no order ${orderId}`)
  return facts
}

export const heldClaim = async ({ db }: Pick<OperatorContext, 'db'>, id: string): Promise<StoredClaim> => {
  const claim = await selectClaim(db, id)
  if (claim === undefined) throw new Error(`There is no claim ${id}`)
  return claim
}

/** The price that the register says stays as it is. */
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
  if (decision === 'refused')
    throw new ProblemError('claim-not-possible', {
      current: { reason: 'wrong-state', status, to: claimLifecycle.transitions[statusTransition].to },
    })
  if (decision === 'unchanged') return heldClaim(ctx, named.id)
  if (statusTransition !== 'repay' && reason === undefined)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/reason', code: 'required' }] })
  const facts = await paidFacts(ctx, orderId)
  if (statusTransition === 'reopen') {
    const open = await selectOpenClaim(ctx.db, orderId)
    // What came back with a whole payment is not with the customer.
    if (returnedBy !== null) throw new ProblemError('claim-not-possible', { current: { reason: 'came-back', status } })
    if (open !== undefined)
      throw new ProblemError('claim-not-possible', {
        current: { reason: 'open-claim', status, claim: open.id, amount: open.amount, ...sumsOf(facts) },
      })
    if (status === 'written-off') requireClaimable(facts, amount)
    requireAccount(affiliate, told)
  }
  const to = { status: claimLifecycle.transitions[statusTransition].to, note: reason ?? null }
  await updateClaim(ctx.db, named.id, {
    ...to,
    at: ctx.now,
    by: ctx.operator.actor,
    ...(statusTransition === 'reopen' && { repayBefore: repayDay(todayIn(affiliate, ctx.now)) }),
  })
  const claim = await heldClaim(ctx, named.id)
  await tellClaim(ctx.db, claim, facts.paid)
  return claim
}

type Returned = { readonly id: string; readonly orderId: string; readonly amount: number }

/** The caller holds the batch. @returns what of the payment was claimed, in minor units; 0 where nothing was */
export const repayByReturn = async (ctx: OperatorContext, { id, orderId, amount }: Returned): Promise<number> => {
  await lockOrder(ctx.db, orderId)
  const open = await selectOpenClaim(ctx.db, orderId)
  if (open === undefined) return 0
  const { paid } = await paidFacts(ctx, orderId)
  const to = { status: 'repaid', note: null, at: ctx.now, by: ctx.operator.actor, returnedBy: id } as const
  await updateClaim(ctx.db, open.id, to)
  ctx.note({ claim: open.id })
  await tellClaim(ctx.db, await heldClaim(ctx, open.id), paid)
  return Math.min(open.amount, amount)
}

/** Longest owed first. */
export const listClaims = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, status }: { readonly affiliate?: string | undefined; readonly status: ClaimState },
  page: PageRequest,
): Promise<{ rows: StoredClaim[]; total: number }> =>
  selectClaims(ctx.db, { affiliates: reachedBy(ctx, affiliate), status }, page)
