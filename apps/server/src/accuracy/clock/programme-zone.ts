import { sql } from 'kysely'
import { type Affiliates, timeZoneOf } from '#server/affiliate/index.ts'

/** IANA name of the time zone by which a programme reckons its days. */
export type ProgrammeZone = { readonly id: string; readonly zone: string }

export const zonesOf = ({ all, tests }: Pick<Affiliates, 'all' | 'tests'>): readonly ProgrammeZone[] =>
  [...all(), ...tests()].map((affiliate) => ({ id: affiliate.id, zone: timeZoneOf(affiliate) }))

/** A table of `id` and `zone`; without those that this PostgreSQL does not know, since it may know fewer than Node. */
export const zoneTable = (zones: readonly ProgrammeZone[]) => sql`(select one.id, n.name as zone
  from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as one (id text, zone text) join pg_timezone_names n on lower(n.name) = lower(one.zone))`

/** What day it is by the clock of the programme, whose row of {@link zoneTable} is `z`. */
export const todayOf = (now: Date) => sql`(${now}::timestamptz at time zone coalesce(z.zone, 'UTC'))::date`

/** The day on which a promise `w` was over, by the same clock; null while it is open. */
export const END_DAY = sql`(w.ended_at at time zone coalesce(z.zone, 'UTC'))::date`
