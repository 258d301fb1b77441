import type { ACCESSORIES, BodyOf, ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { recordIdentity } from '#server/customer/index.ts'
import { readIdentifiers } from '#server/device/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { accessLevel } from '../access/access-level.ts'
import { type CollectedRow, isIdentitySettled, selectCollected } from '../details/details.repository.ts'
import { selectOrder, selectOrdersOfSession } from '../order.repository.ts'
import type { StoredOrder } from '../stored-order.ts'

/** What a customer told of the product besides its condition and its numbers, which have a place of their own (docs/decisions/0099). */
export type CollectedData = {
  readonly colour?: string
  readonly accessories: readonly (typeof ACCESSORIES)[number][]
}

const NOTHING: CollectedData = { accessories: [] }
export const collectedPlace = (orderId: string): string => `collected_data|sealed|${orderId}`

export const sealCollected = (vault: Vault, orderId: string, data: CollectedData): Buffer =>
  vault.seal(JSON.stringify(data), collectedPlace(orderId))

export const openCollected = (vault: Vault, row: CollectedRow | undefined): CollectedData =>
  row === undefined ? NOTHING : (JSON.parse(vault.open(row.sealed, collectedPlace(row.orderId))) as CollectedData)

/** In full, with the numbers of the order's first item: for the comparison with the product, never for the portal. */
export const readCollectedData = async (
  db: Db,
  vault: Vault,
  { id, items: [item] }: Pick<StoredOrder, 'id' | 'items'>,
): Promise<CollectedData & { readonly imei?: string; readonly serialNumber?: string }> => {
  const told = item && (await readIdentifiers(db, vault, item.id)).customer
  const { imei: [imei] = [], serial } = told ?? {}
  return {
    ...(imei === undefined ? {} : { imei }),
    ...(serial === undefined ? {} : { serialNumber: serial }),
    ...openCollected(vault, (await selectCollected(db, [id])).get(id)),
  }
}

/** What is kept for each of these orders, sealed. */
export const readAllCollected = (
  db: Db,
  orders: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, CollectedRow>> =>
  selectCollected(
    db,
    orders.map(({ id }) => id),
  )

const NONE = { rows: [], total: 0 }

/** Newest first; a public token alone sees none (quality A1). @param orderId also one opened by a link or a code */
export const listOrderData = async (
  ctx: Context,
  page: PageRequest,
  orderId: string | undefined,
): Promise<{ rows: readonly StoredOrder[]; total: number }> => {
  if (ctx.session === null) return NONE
  if (orderId === undefined) return selectOrdersOfSession(ctx, ctx.session.id, page)
  const order = await selectOrder(ctx, orderId)
  const isOwn = order !== undefined && (await accessLevel(ctx, order)) !== 'link'
  return isOwn ? { rows: page.number === 1 ? [order] : [], total: 1 } : NONE
}

/** The caller's word, until a person has looked at the document or the product. */
export const recordCustomerIdentity = async (
  ctx: Context,
  customerId: string,
  typed: BodyOf<'recordCustomerIdentity'>,
  vault: Vault,
): Promise<ReplyOf<'recordCustomerIdentity'>> => {
  if (ctx.session === null) throw new ProblemError('not-found')
  return recordIdentity(ctx, customerId, typed, {
    vault,
    isSettled: () => isIdentitySettled(ctx, customerId),
  })
}
