import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { changeOrderStatus, lockOrder, recordPassedOn } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import type { Weighed } from '../weigh-orders.ts'
import { charityOfDonation, isDueDonation, sumOf, weighDonations } from './list-donations.ts'

/**
 * One sum was passed on to a charity: pays every order that was due to it, all of them or none, and says on which day. The caller names
 * the sum, so that an order which has come in between is not taken for one that was passed on.
 * @throws ProblemError affiliate-not-found, nothing-to-pay, donation-changed (with what is due now), field-rejected
 */
export const passOnDonations = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  { affiliate: named, charity, passedOn, expectedTotal }: BodyOf<'passOnDonations'>,
): Promise<ReplyOf<'passOnDonations'>> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(named)?.id ?? '', 'affiliate-not-found')
  if (passedOn > ctx.now.toISOString().slice(0, 10))
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/passedOn', code: 'future' }] })
  const dueTo = async (): Promise<readonly Weighed[]> =>
    (await weighDonations(ctx, deps, affiliate.id)).filter(
      (one) => isDueDonation(one) && charityOfDonation(one) === charity,
    )
  const found = (await dueTo()).map(({ waiting }) => waiting.order.id)
  // Every transaction that holds several orders takes them in this order, so that no two wait for each other.
  for (const id of [...found].sort()) await lockOrder(ctx.db, id)
  const held = new Set(found)
  const due = (await dueTo()).filter(({ waiting }) => held.has(waiting.order.id))
  const sum = sumOf(due)
  if (due.length === 0) throw new ProblemError('nothing-to-pay')
  if (sum.total !== expectedTotal) throw new ProblemError('donation-changed', { current: sum })
  for (const { waiting } of due) {
    const { id: orderId } = waiting.order
    await changeOrderStatus(ctx.db, { orderId, transition: 'pay', actor: 'operator', now: ctx.now })
    await recordPassedOn(ctx.db, orderId, passedOn)
  }
  ctx.note({ affiliate: affiliate.id, passedOn, ...sum })
  const orders = due.map(({ waiting }) => waiting.order.id)
  return { affiliate: affiliate.id, charity, currency: affiliate.programme.currency, ...sum, passedOn, orders }
}
