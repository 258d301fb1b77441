import { LOW_VOUCHER_STOCK, type VoucherStock } from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { auditView, reaches, requireReach } from '#server/operator/index.ts'
import { deliveryOf, listWaitingOrders, voucherCodePlace } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { lastDayNeeded, ordersWithoutCode, type Stock } from './voucher.decide.ts'
import {
  countVouchers,
  type IssuedRow,
  selectImports,
  selectIssued,
  selectStock,
  selectVouchers,
  type StoredVoucher,
  type VoucherFilter,
  withdrawImport,
} from './voucher.repository.ts'

type Reading = Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>

const reachedAffiliate = (ctx: Reading, id: string): Affiliate =>
  requireReach(ctx, ctx.affiliates.find(id)?.id ?? '', 'affiliate-not-found')

/** Newest first. */
export const listVouchers = async (
  ctx: Reading,
  affiliateId: string,
  filter: VoucherFilter,
  page: PageRequest,
): Promise<{ readonly affiliate: Affiliate; readonly rows: StoredVoucher[]; readonly total: number }> => {
  const affiliate = reachedAffiliate(ctx, affiliateId)
  const wanted = { ...filter, affiliateId: affiliate.id, lastDay: lastDayNeeded(todayIn(affiliate, ctx.now)) }
  return { affiliate, ...(await selectVouchers(ctx.db, wanted, page)) }
}

/** Newest first. */
export const listVoucherImports = async (ctx: Reading, affiliateId: string, page: PageRequest) => {
  const affiliate = reachedAffiliate(ctx, affiliateId)
  return {
    affiliate,
    ...(await selectImports(
      ctx.db,
      { affiliateId: affiliate.id, lastDay: lastDayNeeded(todayIn(affiliate, ctx.now)) },
      page,
    )),
  }
}

/** Stocks of the programmes in reach that give such codes: those that run short first, then by their ids. */
export const listVoucherStocks = async (ctx: Reading, onlyLow: boolean): Promise<VoucherStock[]> => {
  const stocks: VoucherStock[] = []
  for (const affiliate of ctx.affiliates.all())
    if (reaches(ctx.operator, affiliate.id) && givesCodes(affiliate)) stocks.push(await stockOf(ctx, affiliate))
  const isShort = ({ isLow, missing }: VoucherStock): boolean => isLow || missing > 0
  const short = stocks.filter(isShort)
  return onlyLow ? short : [...short, ...stocks.filter((stock) => !isShort(stock))]
}

type IssuedFilter = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Whole, for the shop that honours them. Who looked is written down first. */
export const listIssuedVouchers = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  { from, to }: IssuedFilter,
  page: PageRequest,
): Promise<{
  readonly affiliate: Affiliate
  readonly rows: readonly (IssuedRow & { readonly whole: string })[]
  readonly total: number
}> => {
  const affiliate = reachedAffiliate(ctx, affiliateId)
  const { rows, total } = await selectIssued(ctx.db, { affiliateId: affiliate.id, from, to }, page)
  const facts = { from: from ?? null, to: to ?? null, codes: rows.length }
  await auditView(ctx, 'listIssuedVouchers', { affiliate: affiliate.id, ...facts })
  return {
    affiliate,
    total,
    rows: rows.map((row) => ({ ...row, whole: vault.open(row.code, voucherCodePlace(row.id)) })),
  }
}

/** More wait in no programme. */
const MOST_WAITING = 10_000

/** Codes left, and orders that none is left for. */
export const showVoucherStock = (ctx: Reading, affiliateId: string): Promise<VoucherStock> =>
  stockOf(ctx, reachedAffiliate(ctx, affiliateId))

/** For an affiliate that is at hand, as in jobs. */
export const stockOf = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  affiliate: Affiliate,
): Promise<VoucherStock> => {
  const lastDay = lastDayNeeded(todayIn(affiliate, now))
  const byAmount = await selectStock(db, affiliate.id, lastDay)
  const { issued, ended } = await countVouchers(db, affiliate.id, lastDay)
  const filter = { affiliates: [affiliate.id], tag: 'voucher' } as const
  const { rows } = await listWaitingOrders(db, filter, { number: 1, size: MOST_WAITING })
  const orders = rows.map(({ order }) => order).filter((order) => deliveryOf(affiliate, order) === 'codes')
  const available = byAmount.reduce((sum, row) => sum + row.available, 0)
  const lowBelow = affiliate.programme.lowVoucherStock ?? LOW_VOUCHER_STOCK
  return {
    affiliate: affiliate.id,
    currency: affiliate.programme.currency,
    available,
    byAmount,
    issued,
    ended,
    waiting: orders.length,
    missing: ordersWithoutCode(asStock(byAmount), orders).size,
    lowBelow,
    isLow: available < lowBelow,
  }
}

const asStock = (rows: readonly { readonly amount: number | null; readonly available: number }[]): Stock =>
  new Map(rows.map(({ amount, available }) => [amount, available]))

/** The orders for which no code is left, when each takes one in turn. */
export const findOrdersWithoutCode = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  affiliate: Affiliate,
  orders: readonly { readonly id: string; readonly amount: number }[],
): Promise<ReadonlySet<string>> =>
  orders.length === 0
    ? new Set()
    : ordersWithoutCode(asStock(await selectStock(db, affiliate.id, lastDayNeeded(todayIn(affiliate, now)))), orders)

/** Whether any way to be paid of a programme gives imported codes. */
export const givesCodes = ({ programme }: Pick<Affiliate, 'programme'>): boolean =>
  programme.processes.some(({ options }) => options.some(({ delivery }) => delivery === 'codes'))

/** Codes that customers have stay good. Idempotent. */
export const withdrawVouchers = async (
  ctx: OperatorContext,
  { affiliate: affiliateId, importId: id }: { readonly affiliate: string; readonly importId: string },
  reason: string,
): Promise<{ readonly import: string; readonly withdrawn: number; readonly issued: number }> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const done = await withdrawImport(ctx.db, { id: id.toLowerCase(), affiliateId: affiliate.id, reason, at: ctx.now })
  if (done === undefined) throw new ProblemError('voucher-import-not-found')
  await enqueue(ctx.db, 'voucher.check-stock', { affiliateId: affiliate.id }, { key: `voucher-stock|${affiliate.id}` })
  ctx.note({ affiliate: affiliate.id, import: id, withdrawn: done.withdrawn })
  return { import: id.toLowerCase(), ...done }
}
