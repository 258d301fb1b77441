import type { OrderState, SearchMatch } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredHit = {
  readonly id: string
  readonly barcode: string
  readonly affiliateId: string
  readonly affiliateReference: string | null
  readonly status: OrderState
  readonly createdAt: Date
  readonly product: string | null
  readonly match: SearchMatch
}

export type Searched = {
  readonly id: string | null
  readonly barcode: string | null
  readonly trackingNumber: string | null
  /** Keyed hashes. */
  readonly identifiers: readonly Buffer[]
  readonly email: Buffer | null
  readonly affiliateReference: string | null
}

/** Newest first. @param affiliates null for every one @param most as many at most */
export const selectHits = async (
  db: Db,
  { id, barcode, trackingNumber, identifiers, email, affiliateReference }: Searched,
  affiliates: readonly string[] | null,
  most: number,
): Promise<StoredHit[]> => {
  const { rows } = await sql<StoredHit>`
    with found as (
      select o.id, 'id' as match from customer_order o where o.id = ${id}::uuid
      union all
      select o.id, 'barcode' from customer_order o where o.barcode = ${barcode}
      union all
      select p.order_id, 'tracking-number' from parcel p
      where p.tracking_number = any(array[${trackingNumber}::text, upper(${trackingNumber}::text)])
      union all
      -- What was parted from a sale came in its parcel.
      select o.id, 'tracking-number' from parcel p join customer_order o on o.sale_id = p.order_id
      where p.direction = 'outward' and p.tracking_number = any(array[${trackingNumber}::text, upper(${trackingNumber}::text)])
      union all
      select i.order_id, 'identifier' from device_identifier d join order_item i on i.id = d.item_id
      where d.blind_index = any(${[...identifiers]}::bytea[])
      union all
      select o.id, 'email' from customer c join customer_order o on o.customer_id = c.id where c.email_hash = ${email}
      union all
      select o.id, 'affiliate-reference' from customer_order o where o.affiliate_reference = ${affiliateReference}
    ), first as (select id, min(match) as match from found group by id)
    select o.id, o.barcode, o.affiliate_id as "affiliateId", o.affiliate_reference as "affiliateReference", o.status, o.created_at as "createdAt", first.match,
      (select string_agg(p.name, ', ') from order_item i join product p on p.id = i.product_id where i.order_id = o.id)
        as product
    from first join customer_order o on o.id = first.id
    where ${affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`}
    order by o.created_at desc, o.id limit ${most}`.execute(db)
  return rows
}
