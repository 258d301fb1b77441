import { UNPAID_STATES } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

export type PromotionUse = {
  readonly promotion: string
  readonly affiliate: string
  readonly currency: string
  readonly offers: number
  readonly sales: number
  readonly paid: number
  /** Minor units, of sales that are paid and of those that may still be. */
  readonly added: number
  readonly addedOpen: number
}

/** What each code brought: offers that were made with it in these days, and sales that were placed in them. */
export const selectPromotionUses = async (db: Db, asked: Asked): Promise<PromotionUse[]> => {
  const { rows } = await sql<PromotionUse>`
    with offered as (
      select o.promotion ->> 'id' as id, max(o.currency) as currency, count(*)::int as offers from quotation o
      where o.promotion is not null and o.created_at >= ${asked.since} and o.created_at < ${asked.until}
        and ${isReached(asked)}
      group by 1),
    sold as (
      select item.promotions -> 0 ->> 'id' as id, max(o.currency) as currency,
        count(distinct o.sale_id)::int as sales, count(distinct o.sale_id) filter (where o.status = 'paid')::int as paid,
        sum((item.promotions -> 0 ->> 'value')::bigint) filter (where o.status = 'paid') as added,
        sum((item.promotions -> 0 ->> 'value')::bigint)
          filter (where o.status <> 'paid' and o.status <> all(${[...UNPAID_STATES]})) as open
      from order_item item join customer_order o on o.id = item.order_id join customer_order first on first.id = o.sale_id
      where item.promotions <> '[]'::jsonb and first.created_at >= ${asked.since} and first.created_at < ${asked.until}
        and ${isReached(asked)}
      group by 1)
    select p.code as promotion, p.affiliate_id as affiliate, coalesce(sold.currency, offered.currency, '') as currency,
      coalesce(offered.offers, 0) as offers, coalesce(sold.sales, 0) as sales, coalesce(sold.paid, 0) as paid,
      coalesce(sold.added, 0)::float8 as added, coalesce(sold.open, 0)::float8 as "addedOpen"
    from promotion p left join offered on offered.id = p.id::text left join sold on sold.id = p.id::text
    where offered.id is not null or sold.id is not null
    order by sales desc, offers desc, promotion, affiliate`.execute(db)
  return rows
}

export type PromotedWeek = {
  /** Its Monday, `2026-11-16`. */
  readonly week: string
  readonly affiliate: string
  readonly placed: number
  readonly sales: number
}

/** Sales of programmes that have promotions, and how many of them have one. */
export const selectPromotedWeeks = async (db: Db, asked: Asked): Promise<PromotedWeek[]> => {
  const { rows } = await sql<PromotedWeek>`
    with promoted as (
      select distinct part.sale_id from order_item item join customer_order part on part.id = item.order_id
      where item.promotions <> '[]'::jsonb)
    select to_char(date_trunc('week', o.created_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
      o.affiliate_id as affiliate, count(*)::int as placed, count(promoted.sale_id)::int as sales
    from customer_order o left join promoted on promoted.sale_id = o.id
    where o.parted_from is null and o.created_at >= ${asked.since} and o.created_at < ${asked.until}
      and ${isReached(asked)} and exists (select 1 from promotion p where p.affiliate_id = o.affiliate_id)
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
