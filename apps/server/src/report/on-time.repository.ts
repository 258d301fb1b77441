import type { PromiseKind } from '@reprise/contract'
import { sql } from 'kysely'
import { COUNTS_BY_DAY, END_DAY, IS_IN_TIME, type ProgrammeZone, todayOf, zoneTable } from '#server/accuracy/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

type Days = { readonly now: Date; readonly zones: readonly ProgrammeZone[] }

/** Which promises `w` of orders `o` were due in these days, and are over by the clock `z` of their programme. */
const fellDue = (asked: Asked, now: Date) => sql`(w.due >= (${asked.since}::timestamptz at time zone 'UTC')::date
  and w.due < (${asked.until}::timestamptz at time zone 'UTC')::date and w.due < ${todayOf(now)}
  and ${COUNTS_BY_DAY} and ${isReached(asked)})`

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
    from order_promise w join customer_order o on o.id = w.order_id left join ${zoneTable(zones)} z on z.id = o.affiliate_id
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
    select o.id as "orderId", o.barcode as "order", o.affiliate_id as affiliate, w.kind as promise, w.due as "dueDay",
      ${END_DAY} as "endDay", coalesce(${END_DAY}, ${todayOf(now)}) - w.due as "lateDays"
    from order_promise w join customer_order o on o.id = w.order_id left join ${zoneTable(zones)} z on z.id = o.affiliate_id
    where ${fellDue(asked, now)} and not ${IS_IN_TIME} order by 7 desc, w.due desc, o.barcode limit ${most}`.execute(db)
  return rows
}
