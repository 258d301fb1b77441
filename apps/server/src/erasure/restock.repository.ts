import {
  MOST_COUNTED,
  type OrderState,
  type Restock,
  type RestockReason,
  type RestockWaitsFor,
  TYPES_WITHOUT_DATA,
} from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import { IS_ABOUT_THIS_NUMBER } from '#server/device/index.ts'
import { FOUND_PRODUCT } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Place, type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'

const accepted = sql`select from order_history h where h.order_id = o.id and h.transition = 'accept'`

/** A lost parcel that was made good for is paid too, and never arrived. */
const IS_BOUGHT = sql`(o.status in ('accepted', 'paid') and exists (${accepted}))`

/** While a case or a claim about it is open, the device is kept as it is; so are all of a sale under a name that may be another's. */
const IS_EVIDENCE = sql`(exists (select from customer_case c join customer_order one on one.id = c.order_id
    where one.sale_id = o.sale_id and c.status = 'open' and (c.order_id = o.id or c.kind = 'name-misused'))
  or exists (select from claim c where c.order_id = o.id and c.status = 'owed' and c.cause = 'not-owed'))`

/** The own list as it is now, other sources as they answered last; not once a person has cleared the device. */
const IS_LISTED = sql`(not exists (select from order_history h where h.order_id = o.id and h.transition = 'clear')
  and exists (select from order_item i where i.order_id = o.id and (
    exists (select from device_identifier d join blocklist_entry b on b.blind_index = d.blind_index
      where d.item_id = i.id and d.source = 'bench' and b.removed_at is null)
    or exists (select from device_check k where k.item_id = i.id and k.kind = 'blocklist' and k.source <> 'own-list'
      and k.about = 'recorded' and k.result = 'listed' and ${IS_ABOUT_THIS_NUMBER} and not exists (select from device_check n
        where n.item_id = i.id and n.about = k.about and n.kind = k.kind and n.source = k.source and n.at > k.at)))))`

/** The devices of an order `o` that store data, each with its newest erasure. */
const STORING = sql`
  select from order_item i join product p on p.id = coalesce(${FOUND_PRODUCT}, i.product_id) join model m on m.key = p.model_key
  left join lateral (select e.id, e.result from device_erasure e where e.item_id = i.id order by e.seq desc limit 1) newest on true
  where i.order_id = o.id and m.type <> all(${[...TYPES_WITHOUT_DATA]}::text[])`

/** What stands in the way of selling the device of an order `o` on; null where nothing does. */
export const RESTOCK_REASON: RawBuilder<RestockReason | null> = sql`case
  when not ${IS_BOUGHT} then 'not-bought'
  when o.status <> 'paid' then 'not-paid'
  when ${IS_EVIDENCE} then 'evidence-open'
  when ${IS_LISTED} then 'listed'
  when exists (${STORING} and (newest.id is null or newest.result = 'not-erased')) then 'erasure-missing'
  when exists (${STORING} and newest.result is null) then 'erasure-unverified'
  end`

export const selectRestock = async (db: Db, orderId: string): Promise<Restock> => {
  const { rows } = await sql<{ reason: RestockReason | null }>`
    select ${RESTOCK_REASON} as reason from customer_order o where o.id = ${orderId}`.execute(db)
  const reason = rows[0] === undefined ? 'not-bought' : rows[0].reason
  return { allowed: reason === null, reason }
}

export type RestockRow = {
  readonly orderId: string
  readonly barcode: string
  readonly affiliateId: string
  readonly product: string
  readonly status: OrderState
  readonly statusSince: Date
  readonly reason: RestockReason | null
}

/** After every row. */
const END: Place = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Last in their state first. @param affiliates null for every one */
export const selectRestockList = async (
  db: Db,
  {
    affiliates,
    waitsFor,
  }: { readonly affiliates: readonly string[] | null; readonly waitsFor: RestockWaitsFor | undefined },
  wanted: SliceRequest,
): Promise<Slice<RestockRow>> => {
  const reached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const waits = waitsFor === undefined ? sql`true` : sql`coalesce(${RESTOCK_REASON}, 'nothing') = ${waitsFor}`
  const bought = sql`from customer_order o where ${reached} and ${IS_BOUGHT} and ${waits}`
  const { at, id } = wanted.after ?? END
  const [{ rows }, counted] = await Promise.all([
    sql<RestockRow>`
      select o.id as "orderId", o.barcode, o.affiliate_id as "affiliateId", o.status, ${RESTOCK_REASON} as reason,
        o.status_since as "statusSince",
        (select string_agg(p.name, ', ') from order_item i join product p on p.id = coalesce(${FOUND_PRODUCT}, i.product_id)
          where i.order_id = o.id) as product
      ${bought} and (o.status_since, o.id) < (${at}::timestamptz, ${id}::uuid)
      order by o.status_since desc, o.id desc limit ${wanted.size + 1}`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (select ${bought} limit ${MOST_COUNTED + 1}) counted`.execute(db),
  ])
  return sliceFrom(wanted, rows, counted.rows[0]?.found ?? 0, ({ orderId, statusSince }) => ({
    id: orderId,
    at: statusSince,
  }))
}
