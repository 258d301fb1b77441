import { normaliseField, type SellerReceipt } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { recordAudit, requireFresh } from '#server/operator/index.ts'
import { insertEvent } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { type EraseDeps, eraseRows } from './erase-rows.ts'
import { type FoundSeller, holdSeller, type Named, obstaclesOf } from './find-seller.ts'
import { forgetReplies } from './forget-replies.ts'
import { keptOf } from './kept.ts'
import { PEOPLE } from './map/people.ts'
import { openColumn } from './open-row.ts'
import { selectRows } from './rows.repository.ts'
import { insertErasure, selectErasureByMark, selectErasureOfOrder } from './seller.repository.ts'

/**
 * In one transaction, so that a process that is killed leaves all or nothing; files go once it is committed, found by their notes.
 * Once more, it erases what has come since, or gives the receipt of the first time.
 */
export const eraseSeller = async (ctx: OperatorContext, deps: EraseDeps, named: Named): Promise<SellerReceipt> => {
  requireFresh(ctx)
  const seller = await holdSeller(ctx, deps.vault, named)
  const before = await findErasure(ctx, deps.vault, { named, seller })
  if (before !== undefined && isNobody(seller)) return { ...before, repeated: true }
  requireErasable(seller)
  const { db, now, operator, requestId } = ctx
  if (!isNobody(seller)) await forgetReplies(db, deps.vault, [seller])
  if (before !== undefined && 'order' in named) {
    await eraseRows(db, deps, seller)
    return { ...before, repeated: true }
  }
  if (isNobody(seller)) return receiptOf(ctx, seller)
  const by = { db, now, actor: operator.actor, part: 'operator', requestId } as const
  return eraseFound(by, deps, seller, 'email' in named ? named.email : undefined)
}

/** Who has a seller erased. */
type Eraser = Pick<OperatorContext, 'db' | 'now'> & {
  readonly actor: string
  /** The part they play in the history of an order. */
  readonly part: 'operator' | 'customer' | 'clock'
  readonly requestId: string | null
}

/** But for replies that are kept, which say whom they were about only when each is read. @param named the address that was typed */
export const eraseFound = async (
  by: Eraser,
  deps: EraseDeps,
  seller: FoundSeller,
  named?: string,
): Promise<SellerReceipt> => {
  const { db, now, actor, part, requestId } = by
  const receipt = await receiptOf(by, seller)
  const email = named ?? (await emailOf(db, deps.vault, seller))
  const files = await eraseRows(db, deps, seller)
  const done = { ...receipt, files }
  await insertErasure(db, {
    ...{ id: done.id, at: now, actor, orders: seller.orders },
    mark: email === undefined ? null : markOf(deps.vault, email),
    receipt: done,
  })
  const noted = (subject: Readonly<Record<string, string>>): Promise<void> =>
    recordAudit(db, { at: now, actor, action: 'eraseSeller', requestId, subject: { ...subject, erasure: done.id } })
  if (seller.sales.length === 0) await noted({})
  for (const { id, affiliateId } of seller.sales) {
    await insertEvent(db, { orderId: id, event: 'erase-seller', actor: part, about: null, now })
    await noted({ order: id, affiliate: affiliateId })
  }
  return done
}

/** The last address that they gave; undefined where a programme asks for none. */
const emailOf = async (db: Db, vault: Pick<Vault, 'open'>, seller: FoundSeller): Promise<string | undefined> => {
  const rows = await selectRows(db, 'customer', PEOPLE.customer, seller)
  const emails = rows.flatMap((row) => {
    const { email } = openColumn(vault, PEOPLE.customer.columns.personal, 'personal', row) as { email?: string }
    return email ?? []
  })
  return emails.at(-1)
}

const isNobody = ({
  customers,
  orders,
  savedOffers,
  priceWatches,
}: Pick<FoundSeller, 'customers' | 'orders' | 'savedOffers' | 'priceWatches'>): boolean =>
  customers.length + orders.length + savedOffers.length + priceWatches.length === 0

/** @throws ProblemError seller-not-erasable, with each order that stands in the way */
export const requireErasable = ({ sales }: FoundSeller): void => {
  const orders = sales.flatMap((sale) => {
    const obstacles = obstaclesOf(sale)
    return obstacles.length === 0 ? [] : [{ order: sale.id, barcode: sale.barcode, status: sale.status, obstacles }]
  })
  if (orders.length > 0) throw new ProblemError('seller-not-erasable', { current: { orders } })
}

/** Receipt of the erasure that an order or an e-mail address went with, as far as the caller reaches. */
export const findErasure = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  vault: Pick<Vault, 'blindIndex'>,
  { named, seller }: { readonly named: Named; readonly seller: FoundSeller },
): Promise<SellerReceipt | undefined> => {
  const stored = await ('email' in named
    ? selectErasureByMark(db, markOf(vault, named.email))
    : selectErasureOfOrder(db, named.order))
  const receipt = stored && (stored.receipt as SellerReceipt)
  const reach = operator.affiliates
  if (receipt === undefined || reach === 'all' || receipt.programmes.every((one) => reach.includes(one))) return receipt
  // That they sold to other programmes as well is not this one's to know.
  return {
    ...receipt,
    programmes: receipt.programmes.filter((one) => reach.includes(one)),
    orders: receipt.orders.filter(({ affiliate }) => reach.includes(affiliate)),
    kept: await keptOf(db, seller),
  }
}

const markOf = (vault: Pick<Vault, 'blindIndex'>, email: string): Buffer =>
  vault.blindIndex(`erased|${normaliseField('email', email).toLowerCase()}`)

const receiptOf = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  seller: FoundSeller,
): Promise<SellerReceipt> => ({
  id: newId(),
  at: now.toISOString(),
  programmes: [...seller.affiliates],
  orders: seller.sales.map(({ id, barcode, affiliateId, status }) => ({
    order: id,
    barcode,
    affiliate: affiliateId,
    status,
  })),
  files: 0,
  erased: !isNobody(seller),
  kept: await keptOf(db, seller),
  repeated: false,
})
