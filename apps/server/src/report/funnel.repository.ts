import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

export type OffersMade = { readonly affiliate: string; readonly offers: number; readonly taken: number }

export const selectOffersMade = async (db: Db, asked: Asked): Promise<OffersMade[]> => {
  const { rows } = await sql<OffersMade>`
    select o.affiliate_id as affiliate, count(*)::int as offers, count(o.sold_at)::int as taken from quotation o
    where o.created_at >= ${asked.since} and o.created_at < ${asked.until} and ${isReached(asked)}
    group by o.affiliate_id order by o.affiliate_id`.execute(db)
  return rows
}

export type SalesPlaced = {
  readonly affiliate: string
  readonly placed: number
  readonly sent: number
  readonly received: number
  readonly inspected: number
  readonly accepted: number
  readonly paid: number
}

/** Sales that were placed in these days, and how far they came by now; one of several devices goes by the first. */
export const selectSalesPlaced = async (db: Db, asked: Asked): Promise<SalesPlaced[]> => {
  const { rows } = await sql<SalesPlaced>`
    with placed as materialized (
      select o.id, o.affiliate_id, o.status from customer_order o
      where o.parted_from is null and o.created_at >= ${asked.since} and o.created_at < ${asked.until}
        and ${isReached(asked)}),
    way as (
      select h.order_id, bool_or(h.to_status = 'sent') as was_sent,
        bool_or(h.to_status = 'received' or h.transition in ('arrive-late', 'turn-back')) as was_received,
        bool_or(h.to_status = 'accepted') as was_accepted, bool_or(h.transition = 'pay') as was_paid
      from order_history h join placed on placed.id = h.order_id group by h.order_id),
    looked as (
      select distinct i.order_id from inspection i join placed on placed.id = i.order_id where i.withdrawn_at is null)
    select placed.affiliate_id as affiliate, count(*)::int as placed,
      count(*) filter (where way.was_sent or way.was_received)::int as sent,
      count(*) filter (where way.was_received)::int as received, count(looked.order_id)::int as inspected,
      count(*) filter (where way.was_accepted)::int as accepted,
      count(*) filter (where way.was_paid and placed.status = 'paid')::int as paid
    from placed left join way on way.order_id = placed.id left join looked on looked.order_id = placed.id
    group by placed.affiliate_id order by placed.affiliate_id`.execute(db)
  return rows
}
