import { ENDED_STATES } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { type StoredPhoto, type StoredTry, BY_MACHINE } from './stored-try.ts'

const TRIES = sql`
  select id, order_id as "orderId", affiliate_id as "affiliateId", provider, document, state, fields, warnings, reasons,
    started_at as "startedAt", sent_at as "sentAt", decided_at as "decidedAt", decided_by as "decidedBy"
  from identity_try`

/** The newest try of an order that another did not take the place of. */
export const selectNewestTry = async (db: Db, orderId: string): Promise<StoredTry | undefined> => {
  const { rows } = await sql<StoredTry>`
    ${TRIES} where order_id = ${orderId} and state <> 'replaced' order by seq desc limit 1`.execute(db)
  return rows[0]
}

/** A try of any order: for jobs, and for providers that name it. */
export const selectTry = async (db: Db, id: string): Promise<StoredTry | undefined> => {
  const { rows } = await sql<StoredTry>`${TRIES} where id = ${id}`.execute(db)
  return rows[0]
}

export type TryCount = {
  readonly all: number
  /** Refused by the machine or by an outside provider, not by a person. */
  readonly refusedAlone: number
}

export const countTries = async (db: Db, orderId: string): Promise<TryCount> => {
  const { rows } = await sql<TryCount>`
    select count(*) filter (where sent_at is not null)::int as all,
      count(*) filter (where state = 'refused' and decided_by in (${BY_MACHINE}, provider))::int as "refusedAlone"
    from identity_try where order_id = ${orderId}`.execute(db)
  return rows[0] ?? { all: 0, refusedAlone: 0 }
}

export const insertTry = async (
  trx: Db,
  one: Pick<StoredTry, 'id' | 'orderId' | 'affiliateId' | 'provider' | 'document' | 'startedAt'>,
): Promise<void> => {
  await sql`insert into identity_try (id, order_id, affiliate_id, provider, document, state, started_at)
    values (${one.id}, ${one.orderId}, ${one.affiliateId}, ${one.provider}, ${one.document}, 'collecting', ${one.startedAt})`.execute(
    trx,
  )
}

/** Everything about a try that may change. */
export const updateTry = async (
  trx: Db,
  one: Pick<
    StoredTry,
    'id' | 'document' | 'state' | 'fields' | 'warnings' | 'reasons' | 'sentAt' | 'decidedAt' | 'decidedBy'
  >,
): Promise<void> => {
  await sql`update identity_try set document = ${one.document}, state = ${one.state}, fields = ${one.fields},
      warnings = ${[...one.warnings]}::text[], reasons = ${[...one.reasons]}::text[], sent_at = ${one.sentAt},
      decided_at = ${one.decidedAt}, decided_by = ${one.decidedBy}
    where id = ${one.id}`.execute(trx)
}

export const selectPhotos = async (db: Db, tryId: string): Promise<StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`
    select id, try_id as "tryId", side, file_key as "fileKey", name, media_type as "mediaType"
    from identity_photo where try_id = ${tryId}
    order by array_position(array['passport','front','back'], side)`.execute(db)
  return rows
}

export const insertPhoto = async (trx: Db, photo: StoredPhoto, receivedAt: Date): Promise<void> => {
  await sql`insert into identity_photo (id, try_id, side, file_key, name, media_type, received_at)
    values (${photo.id}, ${photo.tryId}, ${photo.side}, ${photo.fileKey}, ${photo.name}, ${photo.mediaType}, ${receivedAt})`.execute(
    trx,
  )
}

export const deletePhoto = async (trx: Db, id: string): Promise<void> => {
  await sql`delete from identity_photo where id = ${id}`.execute(trx)
}

export type WaitingTry = {
  readonly orderId: string
  readonly affiliateId: string
  readonly barcode: string
  readonly since: Date
  readonly warnings: StoredTry['warnings']
}

/** Tries that wait for a person, of these affiliates (null: all), those that wait longest first; of orders that still go on. */
export const selectWaiting = async (
  db: Db,
  affiliates: readonly string[] | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly WaitingTry[]; readonly total: number }> => {
  const mine = affiliates === null ? sql`true` : sql`t.affiliate_id = any(${[...affiliates]})`
  const { rows } = await sql<WaitingTry & { total: number }>`
    select t.order_id as "orderId", t.affiliate_id as "affiliateId", o.barcode, t.sent_at as since, t.warnings,
      count(*) over ()::int as total
    from identity_try t join customer_order o on o.id = t.order_id
    where t.state = 'with-a-person' and not o.status = any(${[...ENDED_STATES]}::text[]) and ${mine}
    order by t.sent_at, t.id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A try `t` of an order `o` that is over since before a moment: decided, left by the customer, or its order ended. */
const isOverSince = (before: Date) => sql`(
  t.decided_at <= ${before}
  or (t.state in ('collecting', 'replaced') and t.started_at <= ${before})
  or (o.status = any(${[...ENDED_STATES]}::text[])
    and (select max(h.at) from order_history h where h.order_id = o.id) <= ${before}))`

/** Photos of tries that are over since before this moment. */
export const selectOldPhotos = async (db: Db, before: Date, limit: number): Promise<readonly StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`
    select p.id, p.try_id as "tryId", p.side, p.file_key as "fileKey", p.name, p.media_type as "mediaType"
    from identity_photo p join identity_try t on t.id = p.try_id join customer_order o on o.id = t.order_id
    where ${isOverSince(before)} order by p.received_at limit ${limit}`.execute(db)
  return rows
}

/** What was read of a document goes with its photos; the register has its own row. */
export const forgetFields = async (trx: Db, before: Date): Promise<void> => {
  await sql`update identity_try t set fields = null from customer_order o
    where o.id = t.order_id and t.fields is not null and ${isOverSince(before)}`.execute(trx)
}

export const upsertRecord = async (
  trx: Db,
  record: { readonly orderId: string; readonly fields: Buffer; readonly at: Date; readonly by: string },
): Promise<void> => {
  await sql`insert into identity_record (order_id, fields, accepted_at, accepted_by)
    values (${record.orderId}, ${record.fields}, ${record.at}, ${record.by})
    on conflict (order_id) do update set fields = excluded.fields, accepted_at = excluded.accepted_at,
      accepted_by = excluded.accepted_by`.execute(trx)
}

export const selectRecord = async (db: Db, orderId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ fields: Buffer }>`
    select fields from identity_record where order_id = ${orderId}`.execute(db)
  return rows[0]?.fields
}

/** @returns false when the message was taken before */
export const noteMessage = async (
  trx: Db,
  message: { readonly provider: string; readonly id: string; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`insert into identity_message (provider, id, at)
    values (${message.provider}, ${message.id}, ${message.at}) on conflict do nothing returning 1`.execute(trx)
  return rows.length > 0
}

/** When an operator asked who sold an order; null when the programme asked, or no check was asked for. */
export const selectDemanded = async (db: Db, orderId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select identity_demanded_at as at from customer_order where id = ${orderId}`.execute(db)
  return rows[0]?.at ?? null
}

export const updateDemanded = async (trx: Db, orderId: string, at: Date | null): Promise<void> => {
  await sql`update customer_order set identity_demanded_at = ${at} where id = ${orderId}`.execute(trx)
}
