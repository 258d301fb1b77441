import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { listWaitingOrders } from '#server/order/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { weighOrders, type Weighed } from './weigh-orders.ts'

/** What is accepted and not paid, of the affiliates that the key reaches, each with what stands in its way. */
export const listPayables = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  deps: PayoutDeps,
  affiliate: string | undefined,
  page: PageRequest,
): Promise<{ readonly rows: readonly Weighed[]; readonly total: number }> => {
  const { rows, total } = await listWaitingOrders(ctx.db, { affiliates: reachedBy(ctx, affiliate) }, page)
  const weighed = new Map<string, Weighed>()
  for (const id of new Set(rows.map(({ order }) => order.affiliateId))) {
    const of = ctx.affiliates.find(id)
    if (of === undefined) continue
    const own = rows.filter(({ order }) => order.affiliateId === id)
    for (const one of await weighOrders(ctx, deps, of, own)) weighed.set(one.waiting.order.id, one)
  }
  return { total, rows: rows.flatMap(({ order }) => weighed.get(order.id) ?? []) }
}
