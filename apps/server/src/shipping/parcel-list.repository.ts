import { MOST_COUNTED, type ParcelStage } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { BEGINNING, type Place, type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'
import type { ParcelStatus } from './parcel.decide.ts'
import type { StoredParcel } from './parcel.repository.ts'

export type ParcelListRow = Pick<StoredParcel, 'id' | 'orderId' | 'direction' | 'transportation' | 'trackingNumber'> & {
  readonly barcode: string
  readonly affiliateId: string
  readonly product: string
  /** Null where nothing was told of it. */
  readonly told: ParcelStatus | null
  readonly lastSeen: Date
  readonly place: string | null
  readonly note: string | null
}

/** @param affiliates null for every one @param silentSince parcels without a sign since then are silent */
export const selectParcelList = async (
  db: Db,
  {
    affiliates,
    stage,
    silentSince,
  }: { readonly affiliates: readonly string[] | null; readonly stage: ParcelStage; readonly silentSince: Date },
  wanted: SliceRequest,
): Promise<Slice<ParcelListRow>> => {
  const found = (after: Place, limit: number) => sql`
    select id, last_seen from parcel
    where stage = ${stage === 'silent' ? 'moving' : stage}
      and ${stage === 'silent' ? sql`last_seen <= ${silentSince}` : sql`true`}
      and ${affiliates === null ? sql`true` : sql`affiliate_id = any(${[...affiliates]}::text[])`}
      and (last_seen, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by last_seen, id limit ${limit}`
  const [{ rows }, counted] = await Promise.all([
    sql<ParcelListRow>`
      select p.id, p.order_id as "orderId", p.direction, p.transportation, p.tracking_number as "trackingNumber", o.barcode,
        p.affiliate_id as "affiliateId", last.status as told, here.last_seen as "lastSeen", last.place, last.note,
        (select string_agg(d.name, ', ') from order_item i join product d on d.id = i.product_id
          where i.order_id = o.id) as product
      from (${found(wanted.after ?? BEGINNING, wanted.size + 1)}) here
      join parcel p on p.id = here.id join customer_order o on o.id = p.order_id
      left join lateral (
        select e.status, e.place, e.note from parcel_event e where e.parcel_id = p.id
        order by e.status = 'delivered' desc, e.at desc, e.recorded_at desc limit 1) last on true
      order by here.last_seen, p.id`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (${found(BEGINNING, MOST_COUNTED + 1)}) counted`.execute(db),
  ])
  return sliceFrom(wanted, rows, counted.rows[0]?.found ?? 0, ({ id, lastSeen }) => ({ id, at: lastSeen }))
}
