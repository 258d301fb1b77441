import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type PickUpOutcome = 'refused' | 'cancelled' | 'kept' | 'over'

export type StoredPickUp = {
  readonly id: string
  readonly reference: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly askedAt: Date
  /** Not before this moment is its carrier asked about it again. */
  readonly askAt: Date
  /** Null while it is not known whether it was booked. */
  readonly handle: string | null
  /** Null while the carrier has not said that a driver comes for certain. */
  readonly sureAt: Date | null
  readonly outcome: PickUpOutcome | null
  /** Since when it is known that they were not called off, though they were to be. */
  readonly staysSince: Date | null
}

const COLUMNS = sql`u.id, u.reference, u.starts_at as "startsAt", u.ends_at as "endsAt", u.asked_at as "askedAt", u.ask_at as "askAt", u.handle,
  u.sure_at as "sureAt", u.outcome, u.stays_since as "staysSince"`

/** A driver of whom it is not known whether they come is called off then, in ms: the seller was told of none. */
export const UNKNOWN_MS = 10 * 60_000

/**
 * Whether the parcel `p` of a pick-up `u` has not left, is to be sent with its label, and is where the carrier was told: who moves
 * house meanwhile has it fetched where it is now. One that is `kept` stays unwanted: its seller was told of none.
 */
const NEEDED = sql`(p.replaced_at is null and p.transportation = 'label' and u.outcome is distinct from 'kept'
  and not exists (select from parcel_event e where e.parcel_id = p.id and e.status <> 'label-created')
  and not exists (select from order_detail_change c where c.order_id = p.order_id and c.detail = 'address' and c.at >= u.asked_at)
  and exists (select from customer_order o where o.sale_id = p.order_id and o.status in ('created', 'sent')))`

/** Whether a pick-up `u` of a parcel `p` still comes and should not. One that is wanted again is none, also before its carrier is asked. */
export const DRIVER_STAYS = sql`(u.stays_since is not null and not ${NEEDED})`

/** The one that is asked for, else the last one of a parcel. */
export const selectPickUp = async (db: Db, parcelId: string): Promise<StoredPickUp | undefined> => {
  const { rows } = await sql<StoredPickUp>`
    select ${COLUMNS} from pick_up u where u.parcel_id = ${parcelId} order by u.outcome is not null, u.asked_at desc, u.reference desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether its parcel is still to be fetched from where its carrier was told, with a driver booked or not. */
export const isDriverNeeded = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ needed: boolean }>`
    select ${NEEDED} as needed from pick_up u join parcel p on p.id = u.parcel_id where u.id = ${id}`.execute(db)
  return rows[0]?.needed ?? false
}

/** How many were asked for a sale, with those that were cancelled. */
export const countPickUps = async (db: Db, orderId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pick_up u join parcel p on p.id = u.parcel_id
    where p.order_id = (select sale_id from customer_order where id = ${orderId})`.execute(db)
  return rows[0]?.count ?? 0
}

type NewPickUp = Pick<StoredPickUp, 'id' | 'reference' | 'startsAt' | 'endsAt' | 'askedAt' | 'askAt'> & {
  readonly parcelId: string
  readonly carrier: string
}

/** In place of one whose window has passed. @returns false where another call was faster */
export const insertPickUp = async (trx: Db, pickUp: NewPickUp): Promise<boolean> => {
  const { id, parcelId, carrier, reference, startsAt, endsAt, askedAt, askAt } = pickUp
  await sql`
    update pick_up set outcome = 'over', ended_at = ${askedAt}
    where parcel_id = ${parcelId} and outcome is null and ends_at <= ${askedAt}`.execute(trx)
  const { rows } = await sql`
    insert into pick_up (id, parcel_id, carrier, reference, starts_at, ends_at, asked_at, ask_at)
    values (${id}, ${parcelId}, ${carrier}, ${reference}, ${startsAt}, ${endsAt}, ${askedAt}, ${askAt})
    on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** For one call alone, to ask its carrier about it. @returns as it is now; undefined where another does, or it is too soon */
export const claimPickUp = async (
  db: Db,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<StoredPickUp | undefined> => {
  const { rows } = await sql<StoredPickUp>`
    update pick_up u set ask_at = ${until} where u.id = ${id} and u.outcome is null and u.ask_at <= ${now}
    returning ${COLUMNS}`.execute(db)
  return rows[0]
}

export const notePickUpBooked = async (db: Db, id: string, handle: string, askAt: Date): Promise<void> => {
  await sql`
    update pick_up set handle = ${handle}, ask_at = ${askAt}, faults = 0 where id = ${id} and outcome is null`.execute(
    db,
  )
}

export const notePickUpSure = async (db: Db, id: string, at: Date): Promise<void> => {
  await sql`update pick_up set sure_at = ${at}, ask_at = ${at}, faults = 0, stays_since = null where id = ${id}`.execute(
    db,
  )
}

export const askPickUpAgain = async (db: Db, id: string, at: Date, faults: number): Promise<void> => {
  await sql`update pick_up set ask_at = ${at}, faults = ${faults} where id = ${id}`.execute(db)
}

export const endPickUp = async (
  db: Db,
  id: string,
  outcome: Exclude<PickUpOutcome, 'kept' | 'over'>,
  at: Date,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update pick_up set outcome = ${outcome}, ended_at = ${at}, stays_since = null
    where id = ${id} and outcome is null returning id`.execute(db)
  await eraseHandles(db, rows)
}

/**
 * What a carrier calls an ended pick-up, where its seller was forgotten meanwhile. A statement of its own: the one that ends it may
 * have waited for an erasure, and saw its order as it was.
 */
const eraseHandles = async (db: Db, ended: readonly { readonly id: string }[]): Promise<void> => {
  if (ended.length === 0) return
  await sql`
    update pick_up u set handle = null from parcel p join customer_order o on o.id = p.order_id
    where u.id = any(${ended.map(({ id }) => id)}::uuid[]) and p.id = u.parcel_id and o.forgotten_at is not null`.execute(
    db,
  )
}

/** Needed no more, and not called off. @param askAt when the carrier is asked once more; null for no more */
export const notePickUpStays = async (
  db: Db,
  id: string,
  {
    handle,
    at,
    askAt,
    faults,
  }: { readonly handle: string; readonly at: Date; readonly askAt: Date | null; readonly faults: number },
): Promise<void> => {
  await sql`
    update pick_up set handle = ${handle}, stays_since = coalesce(stays_since, ${at}), faults = ${faults},
      ask_at = coalesce(${askAt}::timestamptz, ask_at), outcome = case when ${askAt}::timestamptz is null then 'kept' end,
      ended_at = case when ${askAt}::timestamptz is null then ${at}::timestamptz end
    where id = ${id} and outcome is null`.execute(db)
}

/** Windows that are over ask for nothing any more. */
export const endPastPickUps = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update pick_up set outcome = coalesce(outcome, 'over'), ended_at = coalesce(ended_at, ${now}), stays_since = null
    where (outcome is null and starts_at <= ${now} and ends_at <= ${now}) or (stays_since is not null and ends_at <= ${now})
    returning id`.execute(db)
  await eraseHandles(db, rows)
}

/** A driver who still comes and should not. */
export type StayingDriver = {
  readonly carrier: string
  /** What the carrier calls the pick-up. */
  readonly handle: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export const selectStayingDriver = async (db: Db, orderId: string): Promise<StayingDriver | undefined> => {
  const { rows } = await sql<StayingDriver>`
    select u.carrier, u.handle, u.starts_at as "startsAt", u.ends_at as "endsAt"
    from pick_up u join parcel p on p.id = u.parcel_id
    where p.order_id = (select sale_id from customer_order where id = ${orderId})
      and u.handle is not null and ${DRIVER_STAYS}
    order by u.starts_at limit 1`.execute(db)
  return rows[0]
}

/** Drivers of all programmes who still come and should not. */
export const countStayingDrivers = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pick_up u join parcel p on p.id = u.parcel_id where ${DRIVER_STAYS}`.execute(db)
  return rows[0]?.found ?? 0
}

export type DuePickUp = StoredPickUp & {
  readonly orderId: string
  readonly parcelId: string
  readonly carrier: string
  readonly faults: number
  /** Its parcel has not left, and is to be sent. */
  readonly isNeeded: boolean
}

/**
 * What is to come, and is not certain, or is not needed any more, or is needed again after it was not called off; or of which nothing
 * is known, and that was free to be asked for again before `givenUpBefore`. Once among all processes: they are free again at `until`,
 * also where the process that asks ends.
 */
export const claimDuePickUps = async (
  trx: Db,
  {
    now,
    until,
    givenUpBefore,
    most,
  }: { readonly now: Date; readonly until: Date; readonly givenUpBefore: Date; readonly most: number },
): Promise<DuePickUp[]> => {
  const { rows } = await sql<DuePickUp>`
    with open as (
      select u.id, p.order_id, ${NEEDED} as needed
      from pick_up u join parcel p on p.id = u.parcel_id
      where u.outcome is null and u.starts_at > ${now} and u.ask_at <= ${now}
    ), due as (
      select u.id, open.order_id, open.needed from pick_up u join open on open.id = u.id
      -- Asked once more of the row that is held: another process may have had it since it was found.
      where u.outcome is null and u.ask_at <= ${now} and (not open.needed
        or (u.handle is null and u.asked_at < ${givenUpBefore} and u.ask_at < ${givenUpBefore})
        or (u.handle is not null and (u.sure_at is null or u.stays_since is not null)))
      order by u.ask_at limit ${most} for update of u skip locked
    )
    update pick_up u set ask_at = ${until} from due where u.id = due.id
    returning ${COLUMNS}, due.order_id as "orderId", u.parcel_id as "parcelId", u.carrier, u.faults::int as faults, due.needed as "isNeeded"`.execute(
    trx,
  )
  return rows
}
