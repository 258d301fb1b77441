import type { PayableFilter, PayableSums } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { listWaitingOrders, type WaitingOrder } from '#server/order/index.ts'
import { pageOffset, type PageRequest } from '#server/platform/http/page.ts'
import { type PayoutDeps, type Weighed, weighOrders } from '../weigh-orders.ts'
import { isWanted, summarize, type WeighedSum } from './due.decide.ts'

/** Orders that are weighed at a time. */
const CHUNK = 1_000

type Ctx = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>
type Found = { readonly rows: readonly Weighed[]; readonly total: number }

/** Accepted and not paid, each with what stands in its way. */
export const listPayables = async (
  ctx: Ctx,
  deps: PayoutDeps,
  { affiliate, obstacle }: { readonly affiliate?: string | undefined; readonly obstacle?: PayableFilter | undefined },
  page: PageRequest,
): Promise<Found> => {
  if (obstacle === undefined) {
    const { rows, total } = await listWaitingOrders(ctx.db, { affiliates: reachedBy(ctx, affiliate) }, page)
    return { total, rows: await weigh(ctx, deps, rows) }
  }
  const rows: Weighed[] = []
  const from = pageOffset(page)
  let total = 0
  for await (const one of allWeighed(ctx, deps, affiliate)) {
    if (!isWanted(one.obstacles, obstacle)) continue
    if (total >= from && rows.length < page.size) rows.push(one)
    total += 1
  }
  return { total, rows }
}

/** The same weighing that a batch is made by, so that both always say the same. */
export const summarizePayables = async (
  ctx: Ctx,
  deps: PayoutDeps,
  affiliate: string | undefined,
): Promise<PayableSums[]> => {
  const sums: WeighedSum[] = []
  for await (const { waiting, obstacles } of allWeighed(ctx, deps, affiliate)) {
    const { affiliateId, currency, amount } = waiting.order
    sums.push({ affiliate: affiliateId, currency, amount, obstacles })
  }
  return summarize(sums)
}

/** Longest waiting first. */
async function* allWeighed(ctx: Ctx, deps: PayoutDeps, affiliate: string | undefined): AsyncGenerator<Weighed> {
  const affiliates = reachedBy(ctx, affiliate)
  for (let number = 1; ; number += 1) {
    const { rows } = await listWaitingOrders(ctx.db, { affiliates }, { number, size: CHUNK })
    yield* await weigh(ctx, deps, rows)
    if (rows.length < CHUNK) return
  }
}

const weigh = async (ctx: Ctx, deps: PayoutDeps, rows: readonly WaitingOrder[]): Promise<Weighed[]> => {
  const weighed = new Map<string, Weighed>()
  for (const id of new Set(rows.map(({ order }) => order.affiliateId))) {
    const of = ctx.affiliates.find(id)
    if (of === undefined) continue
    const own = rows.filter(({ order }) => order.affiliateId === id)
    for (const one of await weighOrders(ctx, deps, of, own)) weighed.set(one.waiting.order.id, one)
  }
  return rows.flatMap(({ order }) => weighed.get(order.id) ?? [])
}
