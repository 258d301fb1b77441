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

/**
 * What left and what came back, by week: what a bank refused never left. Minor units, of a payment by a batch as its line says them:
 * its order may pay less by now.
 */
export const selectPaidWeeks = async (db: Db, asked: Asked): Promise<PaidWeek[]> => {
  const { rows } = await sql<PaidWeek>`
    select to_char(told.week, 'YYYY-MM-DD') as week, told.currency,
      count(*) filter (where told.what = 'paid')::int as payments,
      coalesce(sum(told.amount) filter (where told.what = 'paid'), 0)::float8 as amount,
      count(*) filter (where told.what = 'rejected')::int as refused,
      count(*) filter (where told.what = 'returned')::int as returned,
      coalesce(sum(told.amount) filter (where told.what = 'returned'), 0)::float8 as "returnedAmount"
    from (
      select date_trunc('week', h.at at time zone 'UTC') as week, o.currency, coalesce(l.amount, o.amount) as amount,
        'paid' as what
      from order_history h join customer_order o on o.id = h.order_id
        left join payout_batch b on b.reference = h.reason
        left join payout_line l on l.batch_id = b.id and l.order_id = o.id
      where h.transition in ('pay', 'compensate') and h.to_status = 'paid'
        and h.at >= ${asked.since} and h.at < ${asked.until} and ${isReached(asked)}
      union all
      select date_trunc('week', l.decided_at at time zone 'UTC'), o.currency, l.amount, l.status
      from payout_line l join customer_order o on o.id = l.order_id
      where l.status in ('rejected', 'returned') and l.decided_at >= ${asked.since} and l.decided_at < ${asked.until}
        and ${isReached(asked)}) told
    group by told.week, told.currency order by 1, 2`.execute(db)
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

/**
 * One stock a week, from a moment on, by the first payment after it. An order that had ended before was in none of them.
 * Stays are added up by the weeks in which they began, ended and were paid, and only these sums are told for each stock.
 */
export const selectPastStocks = async (
  db: Db,
  { affiliates }: Pick<Asked, 'affiliates'>,
  states: readonly OrderState[],
  { since, weeks }: { readonly since: Date; readonly weeks: number },
): Promise<PastStock[]> => {
  // Just after: what begins at the moment of a stock is in it, and what ends then is not.
  const after = since.toISOString().replace('Z', '001Z')
  const { rows } = await sql<PastStock>`
    with ended as materialized (
      select h.order_id, h.from_status as state, h.at as went,
        date_bin('168 hours', greatest(h.stayed_since, ${since}::timestamptz), ${after}::timestamptz) as first,
        date_bin('168 hours', h.at, ${after}::timestamptz) as last
      from order_history h
      where h.at > ${since}
        and date_bin('168 hours', greatest(h.stayed_since, ${since}::timestamptz), ${after}::timestamptz)
          < date_bin('168 hours', h.at, ${after}::timestamptz)
        and h.stayed_since is not null and h.from_status = any(${[...states]}::text[])),
    paid as materialized (
      select h.order_id, h.at from order_history h
      where h.transition = 'pay' and h.to_status = 'paid' and h.at > ${since}),
    stay as (
      select ended.order_id, ended.state, ended.first, ended.last,
        date_bin('168 hours', min(paid.at), ${since}::timestamptz) as paid
      from ended left join paid on paid.order_id = ended.order_id and paid.at >= ended.went
      group by ended.order_id, ended.state, ended.went, ended.first, ended.last),
    part as (
      select stay.state, o.currency, stay.first, stay.last, stay.paid, sum(o.amount) as amount
      from stay join customer_order o on o.id = stay.order_id
      where ${isReached({ affiliates })} group by 1, 2, 3, 4, 5
      union all
      select o.status, o.currency,
        date_bin('168 hours', greatest(o.status_since, ${since}::timestamptz), ${after}::timestamptz) as came,
        null, null, sum(o.amount)
      from customer_order o
      where o.status = any(${[...states]}::text[]) and ${isReached({ affiliates })} group by o.status, o.currency, came),
    week as (
      select part.state, part.currency, part.amount,
        round(extract(epoch from part.first - ${since}::timestamptz) / 604800)::int + 1 as first,
        least(${weeks}::int, round(extract(epoch from part.last - ${since}::timestamptz) / 604800)::int + 1) - 1 as last,
        round(extract(epoch from part.paid - ${since}::timestamptz) / 604800)::int as paid
      from part),
    stock as (
      select week.state, week.currency, week.amount, moment.number, week.paid - moment.number as week
      from week cross join lateral generate_series(week.first, week.last) as moment(number))
    select state, currency, sum(amount)::float8 as amount,
      coalesce(sum(amount) filter (where week = 0), 0)::float8 as first,
      coalesce(sum(amount) filter (where week = 1), 0)::float8 as second,
      coalesce(sum(amount) filter (where week = 2), 0)::float8 as third,
      coalesce(sum(amount) filter (where week = 3), 0)::float8 as fourth
    from stock group by number, state, currency order by currency, state, number`.execute(db)
  return rows
}
