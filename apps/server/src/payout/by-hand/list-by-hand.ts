import { type ByHandSums, type ByHandWay, MOST_MOVED_AT_ONCE } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { deliveryOf, listWaitingOrders } from '#server/order/index.ts'
import { givesCodes, stockOf } from '#server/voucher/index.ts'
import { type PayoutDeps, type Weighed, weighOrders } from '../weigh-orders.ts'
import { byHandWayOf, shownOf, sumsByWay } from './by-hand.decide.ts'

/** Orders that are weighed at a time. */
const CHUNK = 1_000

type Reading = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>

export type ByHand = {
  readonly affiliate: Affiliate
  readonly ways: readonly ByHandSums[]
  readonly stock: { readonly available: number; readonly waiting: number; readonly missing: number } | null
  /** As many as may be paid at once, longest waiting first, none of what may be paid left out for what may not. */
  readonly rows: readonly Weighed[]
}

/** What of a programme is paid by hand. */
export const listPaymentsByHand = async (
  ctx: Reading,
  deps: PayoutDeps,
  { affiliate: named, way }: { readonly affiliate: string; readonly way?: ByHandWay | undefined },
): Promise<ByHand> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(named)?.id ?? '', 'affiliate-not-found')
  const found: { readonly way: ByHandWay; readonly weighed: Weighed }[] = []
  for (let number = 1; ; number += 1) {
    const { rows } = await listWaitingOrders(ctx.db, { affiliates: [affiliate.id] }, { number, size: CHUNK })
    for (const weighed of await weighOrders(ctx, deps, affiliate, rows)) {
      const own = wayOf(weighed)
      if (own !== undefined) found.push({ way: own, weighed })
    }
    if (rows.length < CHUNK) break
  }
  const wanted = found.flatMap(({ way: own, weighed }) => (way === undefined || own === way ? [weighed] : []))
  return {
    affiliate,
    ways: sumsByWay(
      found.map(({ way: own, weighed: { waiting, obstacles } }) => ({
        way: own,
        amount: waiting.order.amount,
        obstacles,
      })),
    ),
    stock: await codesOf(ctx, affiliate),
    rows: shownOf(wanted, MOST_MOVED_AT_ONCE),
  }
}

export const wayOf = ({ affiliate, waiting: { order }, obstacles }: Weighed): ByHandWay | undefined =>
  byHandWayOf({ paymentTag: order.paymentTag, delivery: deliveryOf(affiliate, order), obstacles })

const codesOf = async (ctx: Reading, affiliate: Affiliate): Promise<ByHand['stock']> => {
  if (!givesCodes(affiliate)) return null
  const { available, waiting, missing } = await stockOf(ctx, affiliate)
  return { available, waiting, missing }
}
