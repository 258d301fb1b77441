import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredParcel } from '../parcel.repository.ts'

export type TrackedParcel = Pick<StoredParcel, 'id' | 'direction' | 'trackingNumber' | 'createdAt'> & {
  readonly faults: number
}

/** Which of some carriers have parcels about which it is time to ask. */
export const selectCarriersToAsk = async (db: Db, among: readonly string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ carrier: string }>`
    select distinct carrier from parcel where carrier = any(${[...among]}::text[]) and track_at <= ${now}`.execute(db)
  return rows.map(({ carrier }) => carrier)
}

/** The order `o` of a parcel `p` still waits for what becomes of it. */
const IS_AWAITED = sql`(p.replaced_at is null and o.status = any(case p.direction when 'return' then array['returning']
  else array['created', 'sent', 'lost'] end))`

/** Ends those that are due and not awaited: they would hold up the others. */
export const endTracking = async (trx: Db, carrier: string, now: Date): Promise<void> => {
  await sql`
    with over as (
      select p.id from parcel p join customer_order o on o.id = p.order_id
      where p.carrier = ${carrier} and p.track_at <= ${now} and not ${IS_AWAITED} for update of p skip locked
    )
    update parcel set track_at = null, track_faults = 0 from over where parcel.id = over.id`.execute(trx)
}

/** Those that wait longest, once among all processes: they are free again at `until`, also if the process that asks dies. */
export const claimToTrack = async (
  trx: Db,
  {
    carrier,
    now,
    until,
    most,
  }: { readonly carrier: string; readonly now: Date; readonly until: Date; readonly most: number },
): Promise<TrackedParcel[]> => {
  const { rows } = await sql<TrackedParcel>`
    with due as (
      select id, track_at as "dueAt" from parcel where carrier = ${carrier} and track_at <= ${now}
      order by track_at limit ${most} for update skip locked
    ), claimed as (
      update parcel p set track_at = ${until} from due where p.id = due.id
      returning p.id, p.direction, p.tracking_number as "trackingNumber", p.created_at as "createdAt", p.track_faults::int as faults,
        due."dueAt"
    )
    select id, direction, "trackingNumber", "createdAt", faults from claimed order by "dueAt"`.execute(trx)
  return rows
}

/** Claimed ones that were not asked about: they are due. */
export const giveBack = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`update parcel set track_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(db)
}

/** @param at null where it is not asked about any more */
export const updateTrackAt = async (
  db: Db,
  id: string,
  { at, faults }: { readonly at: Date | null; readonly faults: number },
): Promise<void> => {
  await sql`update parcel set track_at = ${at}, track_faults = ${faults} where id = ${id}`.execute(db)
}
