import { isBarcode, normaliseBarcode } from '@reprise/contract'
import type { Affiliate, Context, OperatorContext } from '#server/call/index.ts'
import { type RevealedPerson, revealPerson } from '#server/customer/index.ts'
import { reaches, requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectTrail, type TrailEntry } from './order-status.repository.ts'
import { selectOrder, selectOrderIdByBarcode, selectOrderOfAny, selectOrdersOfSession } from './order.repository.ts'
import type { StoredItem, StoredOrder } from './stored-order.ts'

export const findOrder = async (ctx: Context, id: string): Promise<StoredOrder> => {
  const order = await selectOrder(ctx, id)
  if (!order) throw new ProblemError('order-not-found')
  return order
}

export const findOrderItem = async (ctx: Context, id: string, itemId: string): Promise<StoredItem> => {
  const { items } = await findOrder(ctx, id)
  const item = items.find((one) => one.id === itemId.toLowerCase())
  if (!item) throw new ProblemError('not-found')
  return item
}

export type ReachableOrder = {
  readonly order: StoredOrder
  readonly affiliate: Affiliate
  /** Oldest first. */
  readonly trail: readonly TrailEntry[]
}

/** The key reaches its affiliate. */
export const findReachableOrder = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  id: string,
): Promise<ReachableOrder> => {
  const order = await selectOrderOfAny(ctx.db, id)
  if (order === undefined) throw new ProblemError('order-not-found')
  const affiliate = requireReach(ctx, order.affiliateId, 'order-not-found')
  return { order, affiliate, trail: await selectTrail(ctx.db, order.id) }
}

/** The id of the order that a scanned or typed code is the barcode of, of any affiliate. */
export const findOrderIdByBarcode = async (
  { db }: Pick<OperatorContext, 'db'>,
  typed: string,
): Promise<string | undefined> => (isBarcode(typed) ? selectOrderIdByBarcode(db, normaliseBarcode(typed)) : undefined)

export const isReachableOrder = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
): Promise<boolean> => {
  const order = await selectOrderOfAny(db, id)
  return order !== undefined && reaches(operator, order.affiliateId)
}

/** Newest first; a public token alone sees none (quality A1). */
export const listOrders = async (ctx: Context, page: PageRequest): Promise<{ rows: StoredOrder[]; total: number }> =>
  ctx.session ? selectOrdersOfSession(ctx, ctx.session.id, page) : { rows: [], total: 0 }

/** For labels and messages alone, never for a reply. */
export type RevealedOrder = { readonly order: StoredOrder } & RevealedPerson

export const revealOrder = async (db: Db, vault: Vault, id: string): Promise<RevealedOrder | undefined> => {
  const order = await selectOrderOfAny(db, id)
  if (!order) return undefined
  return { order, ...(await revealPerson(db, vault, { customer: order.customerId, address: order.shipAddressId })) }
}
