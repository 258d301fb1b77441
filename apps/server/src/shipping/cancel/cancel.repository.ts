import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Direction } from '../carrier/carrier.ts'

export type UnusedLabel = {
  readonly orderId: string
  readonly carrier: string
  readonly handle: string
  readonly direction: Direction
  /** Which parcel of its order it was bought for. */
  readonly number: number
  /** The address of its order then. */
  readonly address?: string
}

/**
 * Only a label that no call will ask for again: until its order has ended, another parcel has its number, or a return goes to
 * another address, it is sold by its reference.
 */
export const insertUnused = async (
  db: Db,
  { orderId, carrier, handle, direction, number, address }: UnusedLabel,
  now: Date,
): Promise<void> => {
  await sql`
    insert into label_cancellation (order_id, carrier, handle, wanted_at, ask_at)
    select o.id, ${carrier}, ${handle}, ${now}, ${now} from customer_order o
    where o.id = ${orderId}
      and not exists (select from parcel_label l join parcel p on p.id = l.parcel_id
        where p.carrier = ${carrier} and l.handle = ${handle})
      and (o.status = any(case ${direction} when 'return' then array['returned', 'recycled'] else array['cancelled', 'expired'] end)
        or (select count(*) from parcel p where p.order_id = o.id and p.direction = ${direction}) >= ${number}::int
        or (${direction} = 'return' and o.ship_address_id <> ${address ?? null}::uuid))
    on conflict (carrier, handle) do nothing`.execute(db)
}

/** Carriers that have labels to take back now. */
export const selectCarriersToCancel = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ carrier: string }>`
    select distinct carrier from label_cancellation where ask_at <= ${now}`.execute(db)
  return rows.map(({ carrier }) => carrier)
}

export type WantedCancellation = {
  readonly id: string
  readonly handle: string
  readonly wantedAt: Date
  readonly faults: number
}

/** Once among all processes: they are free again at `until`, also where the process that asks ends. */
export const claimToCancel = async (
  trx: Db,
  {
    carrier,
    now,
    until,
    most,
  }: { readonly carrier: string; readonly now: Date; readonly until: Date; readonly most: number },
): Promise<WantedCancellation[]> => {
  const { rows } = await sql<WantedCancellation>`
    with due as (
      select id from label_cancellation where carrier = ${carrier} and ask_at <= ${now}
      order by ask_at limit ${most} for update skip locked
    )
    update label_cancellation c set ask_at = ${until} from due where c.id = due.id
    returning c.id, c.handle, c.wanted_at as "wantedAt", c.faults::int as faults`.execute(trx)
  return rows
}

/** A carrier has told that it has the parcel. */
const MOVES = sql`exists (select from parcel_event e where e.parcel_id = c.parcel_id and e.status <> 'label-created')`

export const selectMoves = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ moves: boolean }>`
    select ${MOVES} as moves from label_cancellation c where c.id = ${id}`.execute(db)
  return rows[0]?.moves ?? true
}

export const updateAskAt = async (
  db: Db,
  id: string,
  { at, faults }: { readonly at: Date; readonly faults: number },
): Promise<void> => {
  await sql`update label_cancellation set ask_at = ${at}, faults = ${faults} where id = ${id}`.execute(db)
}

export type CancellationOutcome = 'cancelled' | 'refused' | 'moves'

/** It is asked for no more. Of a seller who was forgotten, what the carrier calls it goes as well: in a transaction, or a process that dies leaves it. */
export const endCancellation = async (trx: Db, id: string, outcome: CancellationOutcome, at: Date): Promise<void> => {
  await sql`
    update label_cancellation set ask_at = null, outcome = ${outcome}, ended_at = ${at} where id = ${id}`.execute(trx)
  // A statement of its own: the one before may have waited for an erasure, and saw its order as it was.
  await eraseHandles(trx, [id])
}

/** Ends what was wanted before `limit`, also where its account is not in use any more or takes nothing back. */
export const endLateCancellations = async (trx: Db, limit: Date, at: Date): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update label_cancellation c set ask_at = null, outcome = case when ${MOVES} then 'moves' else 'refused' end, ended_at = ${at}
    where c.ask_at <= ${at} and c.wanted_at < ${limit} returning c.id`.execute(trx)
  if (rows.length > 0)
    await eraseHandles(
      trx,
      rows.map(({ id }) => id),
    )
}

const eraseHandles = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`
    update label_cancellation c set handle = 'ERASED' || c.id from customer_order o
    where c.id = any(${[...ids]}::uuid[]) and o.id = c.order_id and o.forgotten_at is not null`.execute(db)
}
