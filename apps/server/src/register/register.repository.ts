import type { RestockReason } from '@reprise/contract'
import { sql } from 'kysely'
import { RESTOCK_REASON } from '#server/erasure/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { LineFacts } from './chain.ts'

export type StoredLine = LineFacts & {
  readonly content: Buffer
  readonly contentMac: Buffer
  readonly chainMac: Buffer
}

export type Head = { readonly number: number; readonly chainMac: Buffer }

const LINES = sql`
  select affiliate_id as "affiliateId", number, kind, corrects, order_id as "orderId", item_id as "itemId",
    recorded_at as "recordedAt", content, content_mac as "contentMac", chain_mac as "chainMac"
  from purchase_register`

/** The end of a register, held. Undefined before the first line. */
export const lockHead = async (trx: Db, affiliateId: string, beginning: Buffer): Promise<Head> => {
  await sql`
    insert into purchase_register_head (affiliate_id, number, chain_mac) values (${affiliateId}, 0, ${beginning})
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Head>`
    select number, chain_mac as "chainMac" from purchase_register_head
    where affiliate_id = ${affiliateId} for update`.execute(trx)
  return rows[0] ?? { number: 0, chainMac: beginning }
}

export const selectHead = async (db: Db, affiliateId: string): Promise<Head | undefined> => {
  const { rows } = await sql<Head>`
    select number, chain_mac as "chainMac" from purchase_register_head where affiliate_id = ${affiliateId}`.execute(db)
  return rows[0]
}

export const insertLine = async (trx: Db, line: StoredLine): Promise<void> => {
  await sql`
    with added as (
      insert into purchase_register (affiliate_id, number, kind, corrects, order_id, item_id, recorded_at, content,
        content_mac, chain_mac)
      values (${line.affiliateId}, ${line.number}, ${line.kind}, ${line.corrects}, ${line.orderId}, ${line.itemId},
        ${line.recordedAt}, ${line.content}, ${line.contentMac}, ${line.chainMac})
      returning affiliate_id, number, chain_mac
    )
    update purchase_register_head h set number = added.number, chain_mac = added.chain_mac
    from added where h.affiliate_id = added.affiliate_id`.execute(trx)
}

export const selectLinesFrom = async (
  db: Db,
  affiliateId: string,
  from: number,
  limit: number,
): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    ${LINES} where affiliate_id = ${affiliateId} and number >= ${from} order by number limit ${limit}`.execute(db)
  return rows
}

/** Newest first, from below a number on. */
export const selectLinesBelow = async (
  db: Db,
  affiliateId: string,
  below: number | undefined,
  limit: number,
): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    ${LINES} where affiliate_id = ${affiliateId} and ${below === undefined ? sql`true` : sql`number < ${below}`}
    order by number desc limit ${limit}`.execute(db)
  return rows
}

/** The purchase and what corrected it, in order. */
export const selectLinesOfItem = async (db: Db, itemId: string): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`${LINES} where item_id = ${itemId} order by number`.execute(db)
  return rows
}

export const selectLine = async (db: Db, affiliateId: string, number: number): Promise<StoredLine | undefined> => {
  const { rows } = await sql<StoredLine>`
    ${LINES} where affiliate_id = ${affiliateId} and number = ${number}`.execute(db)
  return rows[0]
}

/** Affiliates that have a register, or whose register was emptied. */
export const selectRegisters = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select affiliate_id as id from purchase_register_head
    union select affiliate_id from purchase_register order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** `barcode` of orders bought before a moment that stand in no register, some at most. */
export const selectUnrecorded = async (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ readonly affiliateId: string; readonly barcode: string }[]> => {
  const { rows } = await sql<{ affiliateId: string; barcode: string }>`
    select distinct o.affiliate_id as "affiliateId", o.barcode
    from customer_order o join order_item i on i.order_id = o.id
    where o.status in ('accepted', 'paid')
      and exists (select from order_history h where h.order_id = o.id and h.to_status = 'accepted' and h.at < ${before})
      and not exists (select from purchase_register r where r.item_id = i.id)
    order by o.barcode limit ${limit}`.execute(db)
  return rows
}

export type StoredPurchaseDocument = {
  readonly affiliateId: string
  readonly number: number
  readonly orderId: string
  readonly file: string
}

/** @returns false where the document of the line is filed already */
export const insertPurchaseDocument = async (
  trx: Db,
  { affiliateId, number, orderId, file }: StoredPurchaseDocument,
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into purchase_document (affiliate_id, number, order_id, file, made_at)
    values (${affiliateId}, ${number}, ${orderId}, ${file}, ${at}) on conflict do nothing`.execute(trx)
  return numAffectedRows === 1n
}

/** The newest of each item; none of one whose newest line says that it was not bought. */
export const selectPurchaseDocuments = async (db: Db, orderId: string): Promise<StoredPurchaseDocument[]> => {
  const { rows } = await sql<StoredPurchaseDocument>`
    select d.affiliate_id as "affiliateId", d.number, d.order_id as "orderId", d.file
    from purchase_register r join purchase_document d on d.affiliate_id = r.affiliate_id and d.number = r.number
    where r.order_id = ${orderId} and not exists (
      select from purchase_register n where n.item_id = r.item_id and n.number > r.number)
    order by d.number`.execute(db)
  return rows
}

/** The newest line of each item that has no document. */
export const selectUnfiled = async (
  db: Db,
  orderId: string,
): Promise<{ readonly affiliateId: string; readonly number: number }[]> => {
  const { rows } = await sql<{ affiliateId: string; number: number }>`
    select r.affiliate_id as "affiliateId", r.number from purchase_register r
    where r.order_id = ${orderId}
      and not exists (select from purchase_register n where n.item_id = r.item_id and n.number > r.number)
      and not exists (select from purchase_document d where d.affiliate_id = r.affiliate_id and d.number = r.number)
    order by r.number`.execute(db)
  return rows
}

export type BookedLine = StoredLine & {
  readonly currency: string
  /** It was written before the first of the days. */
  readonly isBefore: boolean
  /** The day of the newest payment, UTC; null while nothing is paid. */
  readonly paidOn: string | null
  /** What keeps it from being sold on; null where nothing does. */
  readonly restock: RestockReason | null
}

/** All lines until the last of two days, in order, of each item that has one written between them, both included. */
export const selectBooked = async (
  db: Db,
  affiliateId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BookedLine[]> => {
  const { rows } = await sql<BookedLine>`
    select r.affiliate_id as "affiliateId", r.number, r.kind, r.corrects, r.order_id as "orderId",
      r.item_id as "itemId", r.recorded_at as "recordedAt", r.content, r.content_mac as "contentMac",
      r.chain_mac as "chainMac", o.currency, (r.recorded_at at time zone 'UTC')::date < ${from}::date as "isBefore",
      ${RESTOCK_REASON} as restock,
      (select to_char(max(h.at) at time zone 'UTC', 'YYYY-MM-DD') from order_history h
        where h.order_id = o.id and h.to_status = 'paid' and h.from_status is distinct from 'paid'
          and o.status = 'paid') as "paidOn"
    from purchase_register r join customer_order o on o.id = r.order_id
    where r.affiliate_id = ${affiliateId} and (r.recorded_at at time zone 'UTC')::date <= ${to}::date
      and r.item_id in (select item_id from purchase_register
        where affiliate_id = ${affiliateId}
          and (recorded_at at time zone 'UTC')::date between ${from}::date and ${to}::date)
    order by r.number`.execute(db)
  return rows
}

/** Meant to be handed over in a store, or taken in by one although another way had been chosen. */
export const isFromStore = async (
  db: Db,
  { saleId, transportation }: { readonly saleId: string; readonly transportation: string },
): Promise<boolean> => {
  if (transportation === 'store') return true
  const { rows } = await sql`
    select 1 from store_order where order_id = ${saleId} and status in ('handed-over', 'collected')`.execute(db)
  return rows.length > 0
}
