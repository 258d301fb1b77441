import { type SellerTotalsRule, sellerTotalsOf } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { joinSellers, keysOf, weighSale, type WeighedSale } from './seller.decide.ts'
import { selectAcceptedSales, selectSalesWith, type SellerSale, startOf } from './seller.repository.ts'

type Ctx = { readonly db: Db; readonly now: Date }
type Limit = Pick<SellerTotalsRule, 'sales' | 'amount'>

/** Accepted orders against the limit of the year in which they would be paid, by their ids. Sales of all programmes count. */
export const weighSellers = async (
  { db, now }: Ctx,
  limit: Limit,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, WeighedSale>> => {
  const year = now.getUTCFullYear()
  const wanted = await selectAcceptedSales(db, orderIds)
  const found = await withAllOfTheirs(db, year, wanted)
  const weighed = new Map<string, WeighedSale>()
  const asked = new Set(wanted.map(({ orderId }) => orderId))
  for (const own of joinSellers(found))
    for (const sale of own)
      if (asked.has(sale.orderId)) weighed.set(sale.orderId, weighSale(sale, own, { limit, since: startOf(year) }))
  return weighed
}

/** Each round looks for what shares a key that the round before has found. */
const withAllOfTheirs = async (db: Db, year: number, wanted: readonly SellerSale[]): Promise<SellerSale[]> => {
  const found = new Map(wanted.map((sale) => [sale.orderId, sale]))
  const known = new Set<string>()
  for (;;) {
    const fresh = [...found.values()].filter((sale) => keysOf(sale).some((key) => !known.has(key)))
    if (fresh.length === 0) return [...found.values()]
    for (const sale of fresh) for (const key of keysOf(sale)) known.add(key)
    const keys = {
      emails: fresh.flatMap(({ email }) => email ?? []),
      accounts: fresh.flatMap(({ account }) => account ?? []),
    }
    for (const sale of await selectSalesWith(db, year, keys)) found.set(sale.orderId, sale)
  }
}

/** Orders of a programme that nothing is paid for before a person has looked at the totals of their seller. */
export const findOverLimit = async (
  ctx: Ctx,
  { programme }: Pick<Affiliate, 'programme'>,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const limit = sellerTotalsOf(programme)
  if (!limit.hold || orderIds.length === 0) return new Set()
  const weighed = await weighSellers(ctx, limit, orderIds)
  return new Set([...weighed].flatMap(([id, { passes, isCleared }]) => (passes && !isCleared ? [id] : [])))
}

/** For payments by hand. @throws ProblemError transition-not-allowed */
export const requireWithinTotals = async (
  ctx: Ctx,
  affiliate: Pick<Affiliate, 'programme'>,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<void> => {
  if (!(await findOverLimit(ctx, affiliate, [id])).has(id)) return
  throw new ProblemError('transition-not-allowed', {
    detail: 'Its seller reaches the limit of the year, and the payment is held for it: release it (`order release`)',
    current: { reason: 'seller-totals', status, held: 'seller-totals' },
  })
}
