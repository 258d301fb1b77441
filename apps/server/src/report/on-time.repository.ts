import type { PromiseKind } from '@reprise/contract'
import { sql } from 'kysely'
import { COUNTS_BY_DAY, END_DAY, IS_IN_TIME, type ProgrammeZone, todayOf, zoneTable } from '#server/accuracy/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isPromiseReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

type Days = { readonly now: Date; readonly zones: readonly ProgrammeZone[] }

/**
 * Which promises `w` were due in these days, and are over by the clock `z` of their programme. A row says whose it is: orders are
 * not read for it, of which there are more each day while those of some days stay as many.
 */
const fellDue = (asked: Asked, now: Date) => sql`(w.due >= (${asked.since}::timestamptz at time zone 'UTC')::date
  and w.due < (${asked.until}::timestamptz at time zone 'UTC')::date and w.due < ${todayOf(now)}
  and ${COUNTS_BY_DAY} and ${isPromiseReached(asked)})`

export type DueWeek = {
  /** Its Monday, `2026-11-16`. */
  readonly week: string
  readonly due: number
  readonly inTime: number
  readonly open: number
  readonly checks: number
  readonly checksInTime: number
  readonly payments: number
  readonly paymentsInTime: number
}

export const selectDueWeeks = async (db: Db, asked: Asked, { now, zones }: Days): Promise<DueWeek[]> => {
  const { rows } = await sql<DueWeek>`
    select to_char(date_trunc('week', w.due::timestamp), 'YYYY-MM-DD') as week, count(*)::int as due,
      count(*) filter (where ${IS_IN_TIME})::int as "inTime",
      count(*) filter (where w.ended_at is null)::int as open,
      count(*) filter (where w.kind = 'inspect')::int as checks,
      count(*) filter (where w.kind = 'inspect' and ${IS_IN_TIME})::int as "checksInTime",
      count(*) filter (where w.kind = 'pay')::int as payments,
      count(*) filter (where w.kind = 'pay' and ${IS_IN_TIME})::int as "paymentsInTime"
    from order_promise w left join ${zoneTable(zones)} z on z.id = w.affiliate_id
    where ${fellDue(asked, now)} group by 1 order by 1`.execute(db)
  return rows
}

export type Late = {
  readonly orderId: string
  readonly order: string
  readonly affiliate: string
  readonly promise: PromiseKind
  readonly dueDay: string
  /** Null while it is open. */
  readonly endDay: string | null
  /** Days after the last, until it was over or until today. */
  readonly lateDays: number
}

/** The latest first. */
export const selectLate = async (
  db: Db,
  asked: Asked,
  { now, zones, most }: Days & { readonly most: number },
): Promise<Late[]> => {
  const { rows } = await sql<Late>`
    with late as materialized (
      select w.order_id, w.affiliate_id, w.kind, w.due, ${END_DAY} as ended, coalesce(${END_DAY}, ${todayOf(now)}) - w.due as days
      from order_promise w left join ${zoneTable(zones)} z on z.id = w.affiliate_id
      where ${fellDue(asked, now)} and not ${IS_IN_TIME} order by days desc, w.due desc, w.order_id limit ${most})
    select o.id as "orderId", o.barcode as "order", late.affiliate_id as affiliate, late.kind as promise, late.due as "dueDay",
      late.ended as "endDay", late.days as "lateDays"
    from late join customer_order o on o.id = late.order_id order by late.days desc, late.due desc, o.barcode`.execute(
    db,
  )
  return rows
}
