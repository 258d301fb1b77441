import type { Parcel } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Direction, LabelFormat } from './carrier/carrier.ts'
import { embeddedCarrier } from './carrier/embedded-carrier.ts'
import type { ParcelStatus } from './parcel.decide.ts'

export type StoredEvent = {
  readonly id: string
  readonly status: ParcelStatus
  readonly at: Date
  readonly place: string | null
  readonly note: string | null
}
export type StoredParcel = {
  readonly id: string
  readonly orderId: string
  readonly direction: Direction
  readonly transportation: Parcel['transportation']
  readonly carrier: string
  readonly trackingNumber: string
  readonly createdAt: Date
  readonly replacedAt: Date | null
  /** What a counter reads in place of the label; null where the number serves. */
  readonly counterCode: string | null
  readonly events: readonly StoredEvent[]
}

type ParcelRow = Omit<StoredParcel, 'events'>
type NewParcel = Omit<ParcelRow, 'counterCode'>
const COLUMNS = sql`id, order_id as "orderId", direction, transportation, carrier, tracking_number as "trackingNumber",
  created_at as "createdAt", replaced_at as "replacedAt",
  (select l.counter_code from parcel_label l where l.parcel_id = parcel.id) as "counterCode"`

const withEvents = async (db: Db, parcels: readonly ParcelRow[]): Promise<StoredParcel[]> => {
  if (parcels.length === 0) return []
  const { rows } = await sql<StoredEvent & { parcelId: string }>`
    select id, parcel_id as "parcelId", status, at, place, note from parcel_event
    where parcel_id = any(${parcels.map(({ id }) => id)}::uuid[]) order by at, recorded_at`.execute(db)
  return parcels.map((parcel) => ({ ...parcel, events: rows.filter(({ parcelId }) => parcelId === parcel.id) }))
}

/** To who buys, newest first. All devices of a sale came in them. */
export const selectParcels = async (db: Db, orderId: string): Promise<StoredParcel[]> => {
  const { rows } = await sql<ParcelRow>`
    select ${COLUMNS} from parcel
    where order_id = (select sale_id from customer_order where id = ${orderId}) and direction = 'outward'
    order by replaced_at desc nulls first, created_at desc`.execute(db)
  return withEvents(db, rows)
}

/** Back to the seller, newest first. Each device goes by itself. */
export const selectReturnParcels = async (db: Db, orderId: string): Promise<StoredParcel[]> => {
  const { rows } = await sql<ParcelRow>`
    select ${COLUMNS} from parcel where order_id = ${orderId} and direction = 'return'
    order by replaced_at desc nulls first, created_at desc`.execute(db)
  return withEvents(db, rows)
}

/** Holds the order, so that two choices at once are made one after the other. */
export const lockParcels = async (db: Db, orderId: string): Promise<StoredParcel[]> => {
  await sql`select 1 from customer_order where id = ${orderId} for update`.execute(db)
  return selectParcels(db, orderId)
}

/** As {@link lockParcels}. */
export const lockReturnParcels = async (db: Db, orderId: string): Promise<StoredParcel[]> => {
  await sql`select 1 from customer_order where id = ${orderId} for update`.execute(db)
  return selectReturnParcels(db, orderId)
}

/** Holds the order, as every change of a parcel does. @param carrier of any when absent */
export const lockParcelByNumber = async (
  db: Db,
  trackingNumber: string,
  carrier?: string,
): Promise<StoredParcel | undefined> => {
  const { rows } = await sql<Pick<StoredParcel, 'orderId' | 'id' | 'direction'>>`
    select id, order_id as "orderId", direction from parcel
    where tracking_number = ${trackingNumber} and carrier = coalesce(${carrier ?? null}, carrier)`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const parcels = found.direction === 'outward' ? lockParcels : lockReturnParcels
  return (await parcels(db, found.orderId)).find(({ id }) => id === found.id)
}

/** The numbers of a parcel in use. */
export const selectNumbers = async (
  db: Db,
  parcelId: string,
): Promise<Pick<StoredParcel, 'trackingNumber' | 'counterCode'> | undefined> => {
  const { rows } = await sql<Pick<StoredParcel, 'trackingNumber' | 'counterCode'>>`
    select p.tracking_number as "trackingNumber", l.counter_code as "counterCode"
    from parcel p left join parcel_label l on l.parcel_id = p.id
    where p.id = ${parcelId} and p.replaced_at is null`.execute(db)
  return rows[0]
}

/** Undefined where no parcel was made. */
export const selectNumberInUse = async (db: Db, orderId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ trackingNumber: string }>`
    select tracking_number as "trackingNumber" from parcel
    where order_id = ${orderId} and direction = 'outward' and replaced_at is null`.execute(db)
  return rows[0]?.trackingNumber
}

/** Nothing more is expected of it: another takes its place, or none. */
export const endParcelInUse = async (
  db: Db,
  orderId: string,
  { direction, at }: { readonly direction: Direction; readonly at: Date },
): Promise<void> => {
  await sql`
    update parcel set replaced_at = ${at}
    where order_id = ${orderId} and direction = ${direction} and replaced_at is null`.execute(db)
}

/** @returns false when the carrier gave this number before: ask it for another */
export const insertParcel = async (db: Db, parcel: NewParcel): Promise<boolean> => {
  const { rows } = await sql`
    insert into parcel (id, order_id, direction, transportation, carrier, tracking_number, created_at, track_at)
    values (${parcel.id}, ${parcel.orderId}, ${parcel.direction}, ${parcel.transportation}, ${parcel.carrier},
      ${parcel.trackingNumber}, ${parcel.createdAt}, case when ${parcel.carrier} <> ${embeddedCarrier.id} then ${parcel.createdAt}::timestamptz end)
    on conflict (carrier, tracking_number) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Its carrier is asked about it from now on, where it was asked no more. */
export const trackAgain = async (db: Db, parcelId: string, now: Date): Promise<void> => {
  await sql`
    update parcel set track_at = ${now}
    where id = ${parcelId} and track_at is null and carrier <> ${embeddedCarrier.id}`.execute(db)
}

export const updateTransportation = async (
  db: Db,
  { id, orderId, transportation }: Pick<StoredParcel, 'id' | 'orderId' | 'transportation'>,
): Promise<void> => {
  await sql`update parcel set transportation = ${transportation} where id = ${id}`.execute(db)
  await sql`update customer_order set transportation = ${transportation} where id = ${orderId}`.execute(db)
}

/** @returns false when this event was told before */
export const insertEvent = async (
  db: Db,
  event: StoredEvent & { readonly parcelId: string; readonly key: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into parcel_event (id, parcel_id, event_key, status, at, place, note)
    values (${event.id}, ${event.parcelId}, ${event.key}, ${event.status}, ${event.at}, ${event.place}, ${event.note})
    on conflict (parcel_id, event_key) do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Its carrier knows the parcel: the customer no longer has to prove that it was posted. */
export const forgetPosting = async (trx: Db, orderId: string): Promise<void> => {
  await sql`update customer_order set asks_posting = false where id = ${orderId} and asks_posting`.execute(trx)
}

export type NumberedParcel = Pick<StoredParcel, 'id' | 'orderId' | 'direction' | 'carrier' | 'trackingNumber'>

/** In any case of letters; the newest where two carriers gave the same. */
export const selectOrderOfParcel = async (db: Db, trackingNumber: string): Promise<NumberedParcel | undefined> => {
  const { rows } = await sql<NumberedParcel>`
    select id, order_id as "orderId", direction, carrier, tracking_number as "trackingNumber" from parcel
    where tracking_number = any(${[trackingNumber, trackingNumber.toUpperCase()]}::text[])
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}

type LabelRow = { readonly parcelId: string; readonly format: LabelFormat; readonly sealed: Buffer }

export const insertLabel = async (
  db: Db,
  {
    parcelId,
    format,
    sealed,
    handle,
    counterCode,
  }: LabelRow & {
    readonly handle: string | null
    readonly counterCode: string | null
  },
): Promise<void> => {
  await sql`
    insert into parcel_label (parcel_id, format, sealed, handle, counter_code)
    values (${parcelId}, ${format}, ${sealed}, ${handle}, ${counterCode})`.execute(db)
}

export const selectLabelInUse = async (
  db: Db,
  orderId: string,
  direction: Direction,
): Promise<LabelRow | undefined> => {
  const { rows } = await sql<LabelRow>`
    select l.parcel_id as "parcelId", l.format, l.sealed from parcel_label l join parcel p on p.id = l.parcel_id
    where p.order_id = ${orderId} and p.direction = ${direction} and p.replaced_at is null`.execute(db)
  return rows[0]
}

/** Which form of label a carrier sold with a parcel; undefined where ours serves. */
export const selectParcelLabel = async (
  db: Db,
  parcelId: string,
): Promise<{ readonly format: LabelFormat } | undefined> => {
  const { rows } = await sql<{
    format: LabelFormat
  }>`select format from parcel_label where parcel_id = ${parcelId}`.execute(db)
  return rows[0]
}
