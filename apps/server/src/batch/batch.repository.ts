import type { IdentifierKind, OrderState, UnexpectedOutcome } from '@reprise/contract'
import { sql } from 'kysely'
import { MASKED_IDENTIFIERS, type MaskedIdentifier } from '#server/device/index.ts'
import { IS_MISSING } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredBatch = { readonly orderId: string; readonly importedAt: Date }

/** @returns false where the order has a list already */
export const insertBatch = async (
  trx: Db,
  { orderId, at, actor }: { readonly orderId: string; readonly at: Date; readonly actor: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into batch (order_id, imported_at, imported_by) values (${orderId}, ${at}, ${actor})
    on conflict (order_id) do nothing returning 1`.execute(trx)
  return rows.length > 0
}

export const insertLines = async (
  trx: Db,
  orderId: string,
  lines: readonly { readonly itemId: string; readonly line: number }[],
): Promise<void> => {
  await sql`
    insert into batch_line (order_id, item_id, line)
    select ${orderId}::uuid, item, line
    from unnest(${lines.map(({ itemId }) => itemId)}::uuid[], ${lines.map(({ line }) => line)}::int[]) as l (item, line)`.execute(
    trx,
  )
}

export const selectBatch = async (db: Db, orderId: string): Promise<StoredBatch | undefined> => {
  const { rows } = await sql<StoredBatch>`
    select order_id as "orderId", imported_at as "importedAt" from batch where order_id = ${orderId}`.execute(db)
  return rows[0]
}

export type StoredLine = {
  readonly line: number
  readonly itemId: string
  readonly orderId: string
  readonly barcode: string
  readonly status: OrderState
  readonly isMissing: boolean
  readonly productId: string
  /** Minor units, as it was sold. */
  readonly amount: number
  readonly identifiers: readonly MaskedIdentifier[]
  readonly receivedAt: Date | null
}

/** In the order of the file. */
export const selectLines = async (db: Db, orderId: string): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    select b.line, b.item_id as "itemId", one.id as "orderId", one.barcode, one.status, i.product_id as "productId", i.amount,
      ${MASKED_IDENTIFIERS} as identifiers, b.received_at as "receivedAt",
      ${IS_MISSING} as "isMissing"
    from batch_line b join order_item i on i.id = b.item_id join customer_order one on one.id = i.order_id
    where b.order_id = ${orderId} order by b.line`.execute(db)
  return rows
}

/** @returns the line of the file; `isNew` false where the item was read before; undefined where the list does not name it */
export const updateReceived = async (
  trx: Db,
  itemId: string,
  { at, actor }: { readonly at: Date; readonly actor: string },
): Promise<{ readonly line: number; readonly isNew: boolean } | undefined> => {
  const { rows } = await sql<{ line: number; isNew: boolean }>`
    with held as (select item_id, received_at from batch_line where item_id = ${itemId} for update)
    update batch_line b set received_at = coalesce(b.received_at, ${at}::timestamptz),
      received_by = coalesce(b.received_by, ${actor}::text)
    from held where b.item_id = held.item_id
    returning b.line, held.received_at is null as "isNew"`.execute(trx)
  return rows[0]
}

export type StoredUnexpected = {
  readonly id: string
  readonly kind: IdentifierKind
  readonly masked: string
  readonly reason: 'other-order' | 'unexpected'
  readonly at: Date
  readonly outcome: UnexpectedOutcome | null
  readonly soldAs: string | null
  readonly blindIndex: Buffer
}

const UNEXPECTED = sql`id, kind, masked, reason, at, outcome, sold_as as "soldAs", blind_index as "blindIndex"`

/** @returns the id that the number has in this batch */
export const insertUnexpected = async (
  trx: Db,
  orderId: string,
  device: Omit<StoredUnexpected, 'outcome' | 'soldAs'> & { readonly actor: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into batch_unexpected (id, order_id, kind, masked, blind_index, reason, at, actor)
    values (${device.id}, ${orderId}, ${device.kind}, ${device.masked}, ${device.blindIndex}, ${device.reason},
      ${device.at}, ${device.actor})
    on conflict (order_id, blind_index) do update set kind = excluded.kind returning id`.execute(trx)
  return rows[0]?.id ?? device.id
}

/** Oldest first. */
export const selectUnexpected = async (db: Db, orderId: string): Promise<StoredUnexpected[]> => {
  const { rows } = await sql<StoredUnexpected>`
    select ${UNEXPECTED} from batch_unexpected where order_id = ${orderId} order by at, id`.execute(db)
  return rows
}

export const updateOutcome = async (
  trx: Db,
  id: string,
  settled: {
    readonly outcome: UnexpectedOutcome
    readonly soldAs: string | null
    readonly at: Date
    readonly actor: string
  },
): Promise<void> => {
  await sql`
    update batch_unexpected set outcome = ${settled.outcome}, sold_as = ${settled.soldAs}, settled_at = ${settled.at},
      settled_by = ${settled.actor}
    where id = ${id}`.execute(trx)
}

/** For a trial, of which nothing may stay. */
export const setSavepoint = async (trx: Db): Promise<void> => {
  await sql`savepoint trial`.execute(trx)
}

export const rollBackToSavepoint = async (trx: Db): Promise<void> => {
  await sql`rollback to savepoint trial`.execute(trx)
}
