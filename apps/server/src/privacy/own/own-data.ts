import type { OwnData, OwnReceipt } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, requireOwn, requireSession } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { leaveGuard } from '#server/platform/database/guarded.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { eraseFound, requireErasable } from '../erase-seller.ts'
import type { EraseDeps } from '../erase-rows.ts'
import { type ExportDeps, exportFound, type SellerFolder } from '../export-seller.ts'
import { findSeller, holdSeller, obstaclesOf } from '../find-seller.ts'
import { forgetReplies } from '../forget-replies.ts'
import { keptOf } from '../kept.ts'

/** `db` without the guard of a call. */
export type OwnDeps = ExportDeps & { readonly db: Db }

/** What was shown to be the caller's. */
type Proved = {
  readonly barcode: string
  readonly named: { readonly order: string }
  /** Reaches their programme alone, and no other. */
  readonly caller: (db: Db) => { readonly db: Db; readonly operator: { readonly affiliates: readonly string[] } }
}

/**
 * As the guarded role of the call, before anything else is asked; and again once a seller was found, who is found by an address that
 * may have been changed since.
 *
 * @throws ProblemError session-required, order-not-found, code-required
 */
const proved = async (ctx: Context, orderId: string): Promise<Proved> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  if ((await requireOwn(ctx, order)) !== 'step-up') throw new ProblemError('code-required')
  const operator = { affiliates: [ctx.affiliate.id] }
  return { barcode: order.barcode, named: { order: order.id }, caller: (db) => ({ db, operator }) }
}

const CUSTOMER = 'customer'

export const showOwnData = async (
  ctx: Context,
  { db, vault }: Pick<OwnDeps, 'db' | 'vault'>,
  orderId: string,
): Promise<Omit<OwnData, '_links'>> => {
  const { caller, named } = await proved(ctx, orderId)
  const seller = await findSeller(caller(db), vault, named)
  await proved(ctx, orderId)
  return {
    orders: seller.sales.map((sale) => ({
      ...{ order: sale.id, barcode: sale.barcode, status: sale.status },
      obstacles: obstaclesOf(sale),
    })),
    kept: await keptOf(db, seller),
  }
}

/** @returns the folder, and the number of the order that was asked for */
export const exportOwnData = async (
  ctx: Context,
  { db, ...deps }: OwnDeps,
  orderId: string,
): Promise<{ readonly folder: SellerFolder; readonly barcode: string }> => {
  const { barcode, caller, named } = await proved(ctx, orderId)
  const seller = await findSeller(caller(db), deps.vault, named)
  await proved(ctx, orderId)
  const by = { db, now: ctx.now, actor: CUSTOMER, requestId: ctx.requestId }
  return { folder: await exportFound(by, deps, seller), barcode }
}

/** The rules of an operator's erasure. The session of the call opens nothing afterwards. @throws ProblemError seller-not-erasable */
export const eraseOwnData = async (ctx: Context, deps: EraseDeps, orderId: string): Promise<OwnReceipt> => {
  const { caller, named } = await proved(ctx, orderId)
  await leaveGuard(ctx.db)
  const seller = await holdSeller(caller(ctx.db), deps.vault, named)
  await proved(ctx, orderId)
  requireErasable(seller)
  await forgetReplies(ctx.db, deps.vault, [seller])
  const by = { db: ctx.db, now: ctx.now, actor: CUSTOMER, part: CUSTOMER, requestId: ctx.requestId } as const
  const { id, at, orders, files, kept } = await eraseFound(by, deps, seller)
  return { id, at, orders: orders.map(({ order, barcode, status }) => ({ order, barcode, status })), files, kept }
}
