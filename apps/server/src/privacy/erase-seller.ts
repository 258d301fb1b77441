import { normaliseField, type SellerReceipt } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { recordAudit, requireFresh } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { type FoundSeller, holdSeller, type Named, obstaclesOf } from './find-seller.ts'
import { forgetReplies } from './forget-replies.ts'
import { keptOf } from './kept.ts'
import type { Column, SellerTable } from './map/column.ts'
import { columnsOf, SELLER_TABLES } from './map/data-map.ts'
import { PEOPLE } from './map/people.ts'
import { keyIn, openColumn, placeIn } from './open-row.ts'
import { blankRows, deleteRows, type Row, selectRows, writeSealed } from './rows.repository.ts'
import { deleteJobs, insertErasure, selectErasureByMark, selectErasureOfOrder } from './seller.repository.ts'

export type EraseDeps = { readonly vault: Vault; readonly files: Pick<SealedStorage, 'release'> }

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
  if (before !== undefined && 'order' in named) {
    await forget(ctx.db, deps, seller)
    return { ...before, repeated: true }
  }
  const receipt = await receiptOf(ctx, seller)
  if (isNobody(seller)) return receipt
  const email = 'email' in named ? named.email : await emailOf(ctx.db, deps.vault, seller)
  const files = await forget(ctx.db, deps, seller)
  const done = { ...receipt, files }
  await insertErasure(ctx.db, {
    ...{ id: done.id, at: ctx.now, actor: ctx.operator.actor, orders: seller.orders },
    mark: email === undefined ? null : markOf(deps.vault, email),
    receipt: done,
  })
  for (const { id, affiliateId } of seller.sales)
    await recordAudit(ctx.db, {
      ...{ at: ctx.now, actor: ctx.operator.actor, action: 'eraseSeller', requestId: ctx.requestId },
      subject: { order: id, affiliate: affiliateId, erasure: done.id },
    })
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

const isNobody = ({ customers, orders }: Pick<FoundSeller, 'customers' | 'orders'>): boolean =>
  customers.length + orders.length === 0

/** @throws ProblemError seller-not-erasable, with each order that stands in the way */
const requireErasable = ({ sales }: FoundSeller): void => {
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

const receiptOf = async ({ db, now }: OperatorContext, seller: FoundSeller): Promise<SellerReceipt> => ({
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

/** @returns how many files */
const forget = async (trx: Db, deps: EraseDeps, seller: FoundSeller): Promise<number> => {
  await forgetReplies(trx, deps.vault, seller)
  await deleteJobs(trx, seller.orders)
  const tables = Object.entries(SELLER_TABLES)
  const released: string[] = []
  for (const [name, table] of tables) {
    const rows = await selectRows(trx, name, table, seller)
    if (rows.length === 0) continue
    released.push(...columnsOf(table).flatMap(([column, of]) => filesIn(rows, column, of)))
    if (table.goes) continue
    await blankRows(trx, name, table, seller)
    await emptySealed(trx, deps.vault, { name, table, rows })
  }
  // What hangs on a row goes before it.
  for (const [name, table] of tables.toReversed()) if (table.goes) await deleteRows(trx, name, table, seller)
  for (const key of released) await deps.files.release(trx, key)
  if (released.length > 0) await enqueue(trx, 'document.remove-files', {})
  return released.length
}

const filesIn = (rows: readonly Row[], column: string, of: Column): string[] =>
  of.kind === 'file' && of.left !== 'kept'
    ? rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []))
    : []

const emptySealed = async (
  trx: Db,
  vault: Pick<Vault, 'seal'>,
  { name, table, rows }: { readonly name: string; readonly table: SellerTable; readonly rows: readonly Row[] },
): Promise<void> => {
  for (const [column, of] of columnsOf(table)) {
    if (of.kind !== 'sealed' || of.left !== 'empty') continue
    for (const row of rows) {
      const sealed = vault.seal(of.holds === 'json' ? '{}' : '', placeIn(of.place, row))
      await writeSealed(trx, name, { column, sealed, key: keyIn(of.place, row) })
    }
  }
}
