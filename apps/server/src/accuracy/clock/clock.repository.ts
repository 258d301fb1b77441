import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type DueFortnight, FORTNIGHT_DAYS, type PromiseClock } from './clock.decide.ts'
import { END_DAY, type ProgrammeZone, todayOf, zoneTable } from './programme-zone.ts'

/** Which promises `w` of looks and payments count, with the zone `z` of their programme: all but those that ended without blame while there was still time. */
export const COUNTS_BY_DAY = sql`(w.kind in ('inspect', 'pay')
  and (w.ended_at is null or w.kept or ${END_DAY} > w.due))`

/** Whether a promise `w` was kept, and by its last day. */
export const IS_IN_TIME = sql`(w.ended_at is not null and w.kept and ${END_DAY} <= w.due)`

/** Since a whole day: what is due today may still be kept. */
type Span = { readonly since: string; readonly now: Date; readonly zones: readonly ProgrammeZone[] }

/** Neither of tests, nor of programmes whose figures are made up. */
export const selectClockFortnights = async (db: Db, { since, now, zones }: Span): Promise<DueFortnight[]> => {
  const { rows } = await sql<DueFortnight>`
    select w.affiliate_id as "affiliateId", w.kind, (w.due - ${since}::date) / ${FORTNIGHT_DAYS} as fortnight,
      count(*)::int as due, count(*) filter (where ${IS_IN_TIME})::int as "inTime"
    from order_promise w join affiliate a on a.id = w.affiliate_id left join ${zoneTable(zones)} z on z.id = w.affiliate_id
    where w.due >= ${since}::date and w.due < ${todayOf(now)} and ${COUNTS_BY_DAY} and a.test_of is null
      and not exists (select from promise_clock made where made.affiliate_id = w.affiliate_id and made.simulated)
    group by 1, 2, 3`.execute(db)
  return rows
}

type Counted = { readonly since: string; readonly now: Date; readonly simulated: boolean }

/** In the place of what was counted before; what is made up stays. */
export const deleteCounted = async (trx: Db): Promise<void> => {
  await sql`delete from promise_clock where not simulated`.execute(trx)
}

export const insertClocks = async (
  trx: Db,
  clocks: readonly PromiseClock[],
  { since, now, simulated }: Counted,
): Promise<void> => {
  await sql`
    insert into promise_clock (affiliate_id, kind, due, in_time, low, at_least, since, counted_at, simulated)
    select "affiliateId", kind, due, "inTime", low, "atLeast", ${since}::date, ${now}, ${simulated}
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as r ("affiliateId" text, kind text, due int, "inTime" int,
      low float8, "atLeast" int)`.execute(trx)
}
