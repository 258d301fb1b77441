import { MOST_COUNTED, type ParcelStage } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { BEGINNING, type Place, type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'
import type { ParcelStatus } from './parcel.decide.ts'
import type { StoredParcel } from './parcel.repository.ts'

export type ParcelListRow = Pick<StoredParcel, 'id' | 'orderId' | 'transportation' | 'trackingNumber'> & {
  readonly barcode: string
  readonly affiliateId: string
  readonly product: string
  /** Null where nothing was told of it. */
  readonly told: ParcelStatus | null
  readonly lastSeen: Date
  readonly place: string | null
  readonly note: string | null
}

/** Which parcels `p` in use are in each stage; `last` is the last event, a delivery above all. */
const IN_STAGE: { readonly [stage in ParcelStage]: RawBuilder<unknown> } = {
  'to-post': sql`o.status = 'created' and o.transportation = 'kit' and last.status is null`,
  arrived: sql`o.status in ('created', 'sent') and last.status = 'delivered'`,
  exception: sql`o.status = 'sent' and last.status = 'exception'`,
  silent: sql`o.status = 'sent' and coalesce(last.status, '') not in ('delivered', 'exception')`,
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
  // As finely as a link tells the place.
  const seen = sql`date_trunc('milliseconds',
    coalesce(last.at, case o.status when 'created' then p.created_at else o.status_since end))`
  const found = (after: Place, limit: number) => sql`
    select p.id, ${seen} as seen, last.status, last.place, last.note
    from customer_order o join parcel p on p.order_id = o.id and p.replaced_at is null
    left join lateral (
      select e.status, e.at, e.place, e.note from parcel_event e where e.parcel_id = p.id
      order by e.status = 'delivered' desc, e.at desc, e.recorded_at desc limit 1) last on true
    where ${IN_STAGE[stage]}
      and ${stage === 'silent' ? sql`${seen} <= ${silentSince}` : sql`true`}
      and ${affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`}
      and (${seen}, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)
    order by 2, p.id limit ${limit}`
  const [{ rows }, counted] = await Promise.all([
    sql<ParcelListRow>`
      select p.id, p.order_id as "orderId", p.transportation, p.tracking_number as "trackingNumber", o.barcode,
        o.affiliate_id as "affiliateId", here.status as told, here.seen as "lastSeen", here.place, here.note,
        (select string_agg(d.name, ', ') from order_item i join product d on d.id = i.product_id
          where i.order_id = o.id) as product
      from (${found(wanted.after ?? BEGINNING, wanted.size + 1)}) here
      join parcel p on p.id = here.id join customer_order o on o.id = p.order_id
      order by here.seen, p.id`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (${found(BEGINNING, MOST_COUNTED + 1)}) counted`.execute(db),
  ])
  return sliceFrom(wanted, rows, counted.rows[0]?.found ?? 0, ({ id, lastSeen }) => ({ id, at: lastSeen }))
}
