import type { IdentifierKind, OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** Who says so: the customer, or the bench, which holds the device. */
export type IdentifierSource = 'customer' | 'bench'

export type StoredIdentifier = {
  readonly id: string
  readonly itemId: string
  readonly source: IdentifierSource
  readonly kind: IdentifierKind
  readonly sealed: Buffer
  readonly masked: string
  readonly blindIndex: Buffer
  readonly actor: string
  readonly recordedAt: Date
}

export const insertIdentifiers = async (db: Db, rows: readonly StoredIdentifier[]): Promise<void> => {
  for (const row of rows)
    await sql`
      insert into device_identifier (id, item_id, source, kind, sealed, masked, blind_index, actor, recorded_at)
      values (${row.id}, ${row.itemId}, ${row.source}, ${row.kind}, ${row.sealed}, ${row.masked}, ${row.blindIndex},
        ${row.actor}, ${row.recordedAt})
      on conflict (item_id, source, blind_index) do nothing`.execute(db)
}

/** But for those that are told again: what was found out about them since they were told first holds. */
export const deleteIdentifiers = async (
  db: Db,
  { itemId, source }: Pick<StoredIdentifier, 'itemId' | 'source'>,
  { kinds, toldAgain }: { readonly kinds: readonly IdentifierKind[]; readonly toldAgain: readonly Buffer[] },
): Promise<void> => {
  await sql`
    delete from device_identifier
    where item_id = ${itemId} and source = ${source} and kind = any(${[...kinds]}::text[])
      and blind_index <> all(${[...toldAgain]}::bytea[])`.execute(db)
}

export const selectIdentifiers = async (
  db: Db,
  itemId: string,
): Promise<Pick<StoredIdentifier, 'id' | 'itemId' | 'source' | 'kind' | 'sealed'>[]> => {
  const { rows } = await sql<Pick<StoredIdentifier, 'id' | 'itemId' | 'source' | 'kind' | 'sealed'>>`
    select id, item_id as "itemId", source, kind, sealed from device_identifier
    where item_id = ${itemId} order by kind, seq`.execute(db)
  return rows
}

export const MASKED_IDENTIFIERS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('source', d.source, 'kind', d.kind, 'masked', d.masked) order by d.kind, d.seq)
  from device_identifier d where d.item_id = i.id), '[]')`

export type HashedIdentifier = Pick<StoredIdentifier, 'source' | 'kind' | 'masked' | 'blindIndex' | 'recordedAt'>

export const selectHashes = async (db: Db, itemId: string): Promise<HashedIdentifier[]> => {
  const { rows } = await sql<HashedIdentifier>`
    select source, kind, masked, blind_index as "blindIndex", recorded_at as "recordedAt" from device_identifier
    where item_id = ${itemId} order by kind, seq`.execute(db)
  return rows
}

export type OtherOrder = {
  readonly order: string
  readonly barcode: string
  readonly affiliate: string
  readonly status: OrderState
  readonly at: Date
}

/** Orders placed since a moment in which a number of this item was told or found too, newest first. @param affiliates null for every one */
export const selectOtherOrders = async (
  db: Db,
  affiliates: readonly string[] | null,
  { orderId, itemId, since }: { readonly orderId: string; readonly itemId: string; readonly since: Date },
): Promise<OtherOrder[]> => {
  const reached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const { rows } = await sql<OtherOrder>`
    select o.id as "order", o.barcode, o.affiliate_id as affiliate, o.status, o.created_at as at
    from customer_order o
    where o.id <> ${orderId} and o.created_at >= ${since} and ${reached} and o.id in (
      select i.order_id from device_identifier own
      join device_identifier same on same.blind_index = own.blind_index
      join order_item i on i.id = same.item_id
      where own.item_id = ${itemId})
    order by o.created_at desc, o.id limit 20`.execute(db)
  return rows
}

/** Deletes what was recorded before a moment of orders in these states, and what sources said in words, which may repeat it. @returns how many numbers */
export const forgetIdentifiers = async (db: Db, before: Date, ended: readonly OrderState[]): Promise<number> => {
  await sql`
    update device_check c set answer = null from order_item i, customer_order o
    where c.answer is not null and c.at < ${before} and i.id = c.item_id and o.id = i.order_id
      and o.status = any(${[...ended]}::text[])`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    delete from device_identifier d using order_item i, customer_order o
    where d.recorded_at < ${before} and i.id = d.item_id and o.id = i.order_id
      and o.status = any(${[...ended]}::text[])`.execute(db)
  return Number(numAffectedRows)
}

/** An item that a number was told or read of. */
export type DeviceHolder = {
  readonly itemId: string
  readonly orderId: string
  readonly saleId: string
  readonly affiliateId: string
  readonly barcode: string
  readonly status: OrderState
}

/** By keyed hashes, those of the newest orders first. */
export const selectHolders = async (db: Db, hashes: readonly Buffer[]): Promise<DeviceHolder[]> => {
  const { rows } = await sql<DeviceHolder>`
    select i.id as "itemId", o.id as "orderId", o.sale_id as "saleId", o.affiliate_id as "affiliateId", o.barcode, o.status
    from order_item i join customer_order o on o.id = i.order_id
    where i.id in (select d.item_id from device_identifier d where d.blind_index = any(${[...hashes]}::bytea[]))
    order by o.created_at desc, o.device_number`.execute(db)
  return rows
}
