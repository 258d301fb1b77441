import type { Transportation } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

export type WaySent = {
  readonly way: Transportation
  readonly placed: number
  readonly sent: number
  readonly received: number
  readonly unused: number
  readonly exceptions: number
  readonly lost: number
  /** From the sale until its parcel left; null where none has. */
  readonly sendDays: number | null
  /** From then until it was received. */
  readonly travelDays: number | null
  readonly p90TravelDays: number | null
}

/** Sales that were placed in these days, by how they are sent now; one of several devices is one parcel. */
export const selectWaysSent = async (db: Db, asked: Asked): Promise<WaySent[]> => {
  const { rows } = await sql<WaySent>`
    with placed as materialized (
      select o.id, o.transportation, o.status, o.created_at from customer_order o
      where o.parted_from is null and o.created_at >= ${asked.since} and o.created_at < ${asked.until}
        and ${isReached(asked)}),
    way as (
      select h.order_id, min(h.at) filter (where h.to_status = 'sent') as sent_at,
        min(h.at) filter (where h.to_status = 'received' or h.transition in ('arrive-late', 'turn-back')) as received_at,
        bool_or(h.to_status = 'lost') as was_lost
      from order_history h join placed on placed.id = h.order_id group by h.order_id),
    trouble as (
      select parcel.order_id, bool_or(e.status = 'exception') as excepted,
        bool_or(parcel.replaced_at is not null and e.status <> 'label-created') as lost
      from parcel join placed on placed.id = parcel.order_id and parcel.direction = 'outward' join parcel_event e on e.parcel_id = parcel.id
      group by parcel.order_id)
    select placed.transportation as way, count(*)::int as placed,
      count(coalesce(way.sent_at, way.received_at))::int as sent, count(way.received_at)::int as received,
      count(*) filter (where coalesce(way.sent_at, way.received_at) is null and placed.status in ('cancelled', 'expired'))::int as unused,
      count(*) filter (where trouble.excepted)::int as exceptions, count(*) filter (where trouble.lost or way.was_lost)::int as lost,
      percentile_cont(0.5) within group (order by (extract(epoch from way.sent_at - placed.created_at) / 86400)::float8)
        filter (where way.sent_at is not null) as "sendDays",
      percentile_cont(0.5) within group (order by took.days) filter (where took.days is not null) as "travelDays",
      percentile_cont(0.9) within group (order by took.days) filter (where took.days is not null) as "p90TravelDays"
    from placed left join way on way.order_id = placed.id left join trouble on trouble.order_id = placed.id
      cross join lateral (select (extract(epoch from way.received_at - way.sent_at) / 86400)::float8 as days) took
    group by placed.transportation order by 2 desc, 1`.execute(db)
  return rows
}
