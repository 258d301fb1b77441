import type { BodyOf, DonationsDue, ReplyOf } from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { requirePaymentApproval } from '#server/desk/index.ts'
import { reachedBy, requireReach } from '#server/operator/index.ts'
import { changeOrderStatus, charityNameOf, listWaitingOrders, lockOrder, recordPassedOn } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type PayoutDeps, type Weighed, weighOrders } from '../weigh-orders.ts'

type Reading = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>

const PAGE = 1_000

/** Longest waiting first. */
export const weighDonations = async (
  ctx: Reading,
  deps: PayoutDeps,
  affiliate: string | undefined,
): Promise<readonly Weighed[]> => {
  const filter = { affiliates: reachedBy(ctx, affiliate), tag: 'donation' } as const
  const weighed: Weighed[] = []
  for (let number = 1; ; number += 1) {
    const { rows } = await listWaitingOrders(ctx.db, filter, { number, size: PAGE })
    for (const id of new Set(rows.map(({ order }) => order.affiliateId))) {
      const of = ctx.affiliates.find(id)
      const own = rows.filter(({ order }) => order.affiliateId === id)
      if (of !== undefined) weighed.push(...(await weighOrders(ctx, deps, of, own)))
    }
    if (rows.length < PAGE) return weighed
  }
}

/** Nothing but the hand that passes it on is missing. */
export const isDueDonation = ({ obstacles }: Weighed): boolean => obstacles.every((one) => one === 'by-hand')

/** What stands for an offer that named no charity. */
const UNNAMED = ''
export const charityOfDonation = ({ affiliate, waiting }: Weighed): string =>
  charityNameOf(affiliate, waiting.order) ?? UNNAMED

export const listDonations = async (
  ctx: Reading,
  deps: PayoutDeps,
  affiliate: string | undefined,
): Promise<DonationsDue[]> => {
  const groups = new Map<string, Weighed[]>()
  for (const one of await weighDonations(ctx, deps, affiliate)) {
    const { affiliateId, currency } = one.waiting.order
    const key = JSON.stringify([affiliateId, charityOfDonation(one), currency])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [summed(first, group)]
  })
}

const summed = (first: Weighed, group: readonly Weighed[]): DonationsDue => {
  const due = group.filter(isDueDonation)
  return {
    affiliate: first.affiliate.id,
    charity: charityOfDonation(first),
    currency: first.waiting.order.currency,
    ...sumOf(due),
    orders: due.map(({ waiting: { order, acceptedAt } }) => ({
      order: order.id,
      barcode: order.barcode,
      amount: order.amount,
      acceptedAt: acceptedAt.toISOString(),
    })),
    waiting: sumOf(group.filter((one) => !isDueDonation(one))),
  }
}

export const sumOf = (weighed: readonly Weighed[]): { readonly count: number; readonly total: number } => ({
  count: weighed.length,
  total: weighed.reduce((sum, { waiting }) => sum + waiting.order.amount, 0),
})

/** Pays all due orders of a charity, or none. The caller names the sum: an order that came meanwhile is not paid unseen. */
export const passOnDonations = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  { affiliate: named, charity, passedOn, expectedTotal }: BodyOf<'passOnDonations'>,
): Promise<ReplyOf<'passOnDonations'>> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(named)?.id ?? '', 'affiliate-not-found')
  if (passedOn > todayIn(affiliate, ctx.now))
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/passedOn', code: 'future' }] })
  const dueTo = async (): Promise<readonly Weighed[]> =>
    (await weighDonations(ctx, deps, affiliate.id)).filter(
      (one) => isDueDonation(one) && charityOfDonation(one) === charity,
    )
  const found = (await dueTo()).map(({ waiting }) => waiting.order.id)
  // Every transaction takes orders in this order, so that no two wait for each other.
  for (const id of [...found].sort()) await lockOrder(ctx.db, id)
  const held = new Set(found)
  const due = (await dueTo()).filter(({ waiting }) => held.has(waiting.order.id))
  const sum = sumOf(due)
  if (due.length === 0) throw new ProblemError('nothing-to-pay')
  if (sum.total !== expectedTotal) throw new ProblemError('donation-changed', { current: sum })
  for (const { waiting } of due) {
    const { id: orderId, status } = waiting.order
    const transition = status === 'lost' ? 'compensate' : 'pay'
    await changeOrderStatus(ctx.db, { orderId, transition, actor: 'operator', now: ctx.now })
    await requirePaymentApproval(ctx, affiliate, waiting.order)
    await recordPassedOn(ctx.db, orderId, passedOn)
  }
  ctx.note({ affiliate: affiliate.id, passedOn, ...sum })
  const orders = due.map(({ waiting }) => waiting.order.id)
  return { affiliate: affiliate.id, charity, currency: affiliate.programme.currency, ...sum, passedOn, orders }
}
