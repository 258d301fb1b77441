import type { OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

export type PaidWeek = {
  /** Its Monday, `2026-11-16`. */
  readonly week: string
  readonly currency: string
  readonly payments: number
  readonly amount: number
  readonly refused: number
  readonly returned: number
  readonly returnedAmount: number
}

/** What left and what came back, by week: what a bank refused never left. Minor units. */
export const selectPaidWeeks = async (db: Db, asked: Asked): Promise<PaidWeek[]> => {
  const { rows } = await sql<PaidWeek>`
    select to_char(date_trunc('week', told.at at time zone 'UTC'), 'YYYY-MM-DD') as week, told.currency,
      count(*) filter (where told.what = 'paid')::int as payments,
      coalesce(sum(told.amount) filter (where told.what = 'paid'), 0)::float8 as amount,
      count(*) filter (where told.what = 'refused')::int as refused,
      count(*) filter (where told.what = 'returned')::int as returned,
      coalesce(sum(told.amount) filter (where told.what = 'returned'), 0)::float8 as "returnedAmount"
    from (
      select h.at, o.currency, o.amount,
        case when h.transition in ('pay', 'compensate') then 'paid' else 'returned' end as what
      from order_history h join customer_order o on o.id = h.order_id
      where h.transition in ('pay', 'compensate', 'return-payment', 'return-compensation')
        and h.at >= ${asked.since} and h.at < ${asked.until} and ${isReached(asked)}
      union all
      select l.decided_at, o.currency, l.amount, 'refused' from payout_line l join customer_order o on o.id = l.order_id
      where l.status = 'rejected' and l.decided_at >= ${asked.since} and l.decided_at < ${asked.until}
        and ${isReached(asked)}) told
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type OpenAmount = {
  readonly state: OrderState
  readonly currency: string
  readonly orders: number
  readonly amount: number
}

/** What stands open in these states now. */
export const selectOpenAmounts = async (
  db: Db,
  { affiliates }: Pick<Asked, 'affiliates'>,
  states: readonly OrderState[],
): Promise<OpenAmount[]> => {
  const { rows } = await sql<OpenAmount>`
    select o.status as state, o.currency, count(*)::int as orders, sum(o.amount)::float8 as amount
    from customer_order o where o.status = any(${[...states]}::text[]) and ${isReached({ affiliates })}
    group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/** What stood open in a state at a moment, and what of it was paid in each of the four weeks from then on. */
export type PastStock = {
  readonly state: OrderState
  readonly currency: string
  readonly amount: number
  readonly first: number
  readonly second: number
  readonly third: number
  readonly fourth: number
}

/** One stock a week, from a moment on. An order that had ended before was in none of them. */
export const selectPastStocks = async (
  db: Db,
  { affiliates }: Pick<Asked, 'affiliates'>,
  states: readonly OrderState[],
  { since, weeks }: { readonly since: Date; readonly weeks: number },
): Promise<PastStock[]> => {
  const { rows } = await sql<PastStock>`
    with stay as (
      select h.order_id, h.from_status as state, date_part('epoch', h.stayed_since) as came,
        date_part('epoch', h.at) as went, o.currency, o.amount
      from order_history h join customer_order o on o.id = h.order_id
      where h.at > ${since} and h.stayed_since is not null and h.from_status = any(${[...states]}::text[])
        and ${isReached({ affiliates })}
      union all
      select o.id, o.status, date_part('epoch', o.status_since), 'infinity', o.currency, o.amount from customer_order o
      where o.status = any(${[...states]}::text[]) and ${isReached({ affiliates })}),
    -- The first and the last of the moments that fell into it.
    part as (
      select stay.order_id, stay.state, stay.currency, stay.amount,
        greatest(0, ceil((stay.came - date_part('epoch', ${since}::timestamptz)) / 604800)) as first,
        least(${weeks}::float8, ceil((stay.went - date_part('epoch', ${since}::timestamptz)) / 604800)) - 1 as last
      from stay),
    stock as (
      select part.order_id, part.state, part.currency, part.amount, moment.number,
        ${since}::timestamptz + moment.number * interval '7 days' as at
      from part cross join lateral generate_series(part.first::int, part.last::int) as moment(number)
      where part.first <= part.last),
    paid as materialized (
      select h.order_id, h.at from order_history h where h.transition = 'pay' and h.at >= ${since}),
    later as (
      select stock.state, stock.currency, stock.amount, stock.number,
        floor(extract(epoch from paid.at - stock.at) / 604800)::int as week
      from stock left join paid on paid.order_id = stock.order_id and paid.at >= stock.at
        and paid.at < stock.at + interval '28 days')
    select state, currency, sum(amount)::float8 as amount,
      coalesce(sum(amount) filter (where week = 0), 0)::float8 as first,
      coalesce(sum(amount) filter (where week = 1), 0)::float8 as second,
      coalesce(sum(amount) filter (where week = 2), 0)::float8 as third,
      coalesce(sum(amount) filter (where week = 3), 0)::float8 as fourth
    from later group by number, state, currency order by currency, state, number`.execute(db)
  return rows
}
