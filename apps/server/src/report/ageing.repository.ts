import { ENDED_STATES, type OrderState, type PromiseKind } from '@reprise/contract'
import { sql } from 'kysely'
import { END_DAY, type ProgrammeZone, todayOf, zoneTable } from '#server/accuracy/index.ts'
import { isLate, type Today } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isPromiseReached, isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

export type StateTimes = {
  readonly state: OrderState
  readonly moves: number
  readonly medianDays: number
  readonly p90Days: number
}

/** States that were left in these days, and how long orders had been in them. */
export const selectStateTimes = async (db: Db, asked: Asked): Promise<StateTimes[]> => {
  const { rows } = await sql<StateTimes>`
    select stay.from_status as state, count(*)::int as moves,
      percentile_cont(0.5) within group (order by stay.days) as "medianDays",
      percentile_cont(0.9) within group (order by stay.days) as "p90Days"
    from (
      select h.from_status, (date_part('epoch', h.at) - date_part('epoch', h.stayed_since)) / 86400 as days
      from order_history h join customer_order o on o.id = h.order_id
      where h.at >= ${asked.since} and h.at < ${asked.until} and h.from_status is not null
        and h.stayed_since is not null and ${isReached(asked)}) stay
    group by stay.from_status`.execute(db)
  return rows
}

export type PromiseTimes = {
  readonly promise: PromiseKind
  readonly done: number
  readonly inTime: number
  /** Null where none was kept in these days. */
  readonly medianDays: number | null
  readonly p90Days: number | null
  readonly running: number
  readonly overdue: number
}

type Days = { readonly now: Date; readonly zones: readonly ProgrammeZone[] }

/** Promises that were done in these days, and those that run now. */
export const selectPromiseTimes = async (db: Db, asked: Asked, { now, zones }: Days): Promise<PromiseTimes[]> => {
  const { rows } = await sql<PromiseTimes>`
    select w.kind as promise, count(*) filter (where w.kept)::int as done,
      count(*) filter (where w.kept and ${END_DAY} <= w.due)::int as "inTime",
      percentile_cont(0.5) within group (order by took.days) filter (where w.kept) as "medianDays",
      percentile_cont(0.9) within group (order by took.days) filter (where w.kept) as "p90Days",
      count(*) filter (where w.ended_at is null)::int as running,
      count(*) filter (where w.ended_at is null and w.due < ${todayOf(now)})::int as overdue
    from order_promise w left join ${zoneTable(zones)} z on z.id = w.affiliate_id
      cross join lateral (select (extract(epoch from w.ended_at - w.made_at) / 86400)::float8 as days) took
    where (w.ended_at is null or (w.kept and w.ended_at >= ${asked.since} and w.ended_at < ${asked.until}))
      and ${isPromiseReached(asked)}
    group by w.kind order by w.kind`.execute(db)
  return rows
}

export type OpenOrders = {
  readonly state: OrderState
  readonly orders: number
  readonly underTwoDays: number
  readonly underWeek: number
  readonly underMonth: number
  readonly overMonth: number
  readonly oldestDays: number
  readonly overdue: number
}

/** Orders that are not over, by how long they have been where they are. */
export const selectOpenOrders = async (
  db: Db,
  { affiliates }: Pick<Asked, 'affiliates'>,
  today: Today,
): Promise<OpenOrders[]> => {
  const { rows } = await sql<OpenOrders>`
    select open.state, count(*)::int as orders, count(*) filter (where open.days < 2)::int as "underTwoDays",
      count(*) filter (where open.days >= 2 and open.days < 7)::int as "underWeek",
      count(*) filter (where open.days >= 7 and open.days < 30)::int as "underMonth",
      count(*) filter (where open.days >= 30)::int as "overMonth",
      max(open.days) as "oldestDays", count(*) filter (where open."isLate")::int as overdue
    from (
      select o.status as state, (extract(epoch from ${today.now}::timestamptz - o.status_since) / 86400)::float8 as days,
        ${isLate('any', today)} as "isLate"
      from customer_order o where o.status <> all(${[...ENDED_STATES]}::text[]) and ${isReached({ affiliates })}) open
    group by open.state`.execute(db)
  return rows
}
