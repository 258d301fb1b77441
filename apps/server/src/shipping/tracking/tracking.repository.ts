import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type TrackedParcel = {
  readonly id: string
  readonly trackingNumber: string
  readonly createdAt: Date
  readonly faults: number
  /** Its order still waits for what becomes of it. */
  readonly isAwaited: boolean
}

/** Carriers with parcels about which it is time to ask. */
export const selectCarriersToAsk = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ carrier: string }>`
    select distinct carrier from parcel where track_at <= ${now}`.execute(db)
  return rows.map(({ carrier }) => carrier)
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
      select id from parcel where carrier = ${carrier} and track_at <= ${now}
      order by track_at limit ${most} for update skip locked
    )
    update parcel p set track_at = ${until} from due, customer_order o
    where p.id = due.id and o.id = p.order_id
    returning p.id, p.tracking_number as "trackingNumber", p.created_at as "createdAt", p.track_faults::int as faults,
      p.replaced_at is null and o.status = any(case p.direction when 'return' then array['returning']
        else array['created', 'sent', 'lost'] end) as "isAwaited"`.execute(trx)
  return rows
}

/** @param at null where it is not asked about any more */
export const updateTrackAt = async (
  db: Db,
  id: string,
  { at, faults }: { readonly at: Date | null; readonly faults: number },
): Promise<void> => {
  await sql`update parcel set track_at = ${at}, track_faults = ${faults} where id = ${id}`.execute(db)
}
