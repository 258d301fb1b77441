import { ENDED_STATES } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { BY_MACHINE, type StoredPhoto, type StoredTry } from './stored-try.ts'

/** Who sold one device of a sale sold all of them, and proves it once. */
const inSale = (orderId: string) => sql`order_id in (
  select id from customer_order where sale_id = (select sale_id from customer_order where id = ${orderId}))`

const TRIES = sql`
  select id, order_id as "orderId", affiliate_id as "affiliateId", provider, document, state, fields, warnings, reasons,
    started_at as "startedAt", sent_at as "sentAt", decided_at as "decidedAt", decided_by as "decidedBy"
  from identity_try`

/** The newest try of an order that another did not take the place of. */
export const selectNewestTry = async (db: Db, orderId: string): Promise<StoredTry | undefined> => {
  const { rows } = await sql<StoredTry>`
    ${TRIES} where ${inSale(orderId)} and state <> 'replaced' order by seq desc limit 1`.execute(db)
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
    from identity_try where ${inSale(orderId)}`.execute(db)
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

/** With the order that it is sealed for. */
export const selectRecord = async (
  db: Db,
  orderId: string,
): Promise<{ readonly orderId: string; readonly fields: Buffer } | undefined> => {
  const { rows } = await sql<{ orderId: string; fields: Buffer }>`
    select order_id as "orderId", fields from identity_record
    where ${inSale(orderId)} order by accepted_at desc limit 1`.execute(db)
  return rows[0]
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

type Words = readonly string[]

export const insertLink = async (
  trx: Db,
  link: {
    readonly tokenHash: Buffer
    readonly orderId: string
    readonly madeBy: string
    readonly language: string
    readonly successUrl: string
    readonly errorUrl: string
    readonly words: Words
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await sql`insert into identity_link (token_hash, order_id, made_by, language, success_url, error_url, words, created_at, expires_at)
    values (${link.tokenHash}, ${link.orderId}, ${link.madeBy}, ${link.language}, ${link.successUrl}, ${link.errorUrl},
      ${[...link.words]}::text[], ${link.createdAt}, ${link.expiresAt})`.execute(trx)
}

/** The words of the newest link that this screen made since: what it shows stays while it renews its link. */
export const selectShownWords = async (
  db: Db,
  of: { readonly orderId: string; readonly madeBy: string; readonly language: string; readonly since: Date },
): Promise<Words | undefined> => {
  const { rows } = await sql<{ words: Words }>`
    select words from identity_link
    where order_id = ${of.orderId} and made_by = ${of.madeBy} and language = ${of.language} and created_at > ${of.since}
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.words
}

type Held = { readonly orderId: string; readonly tokenHash: Buffer; readonly affiliateId: string; readonly now: Date }

type Shown = { readonly words: Words; readonly expiresAt: Date; readonly seenAt: Date | null }

/** A link that can still be used, of an order of this affiliate. */
export const selectLink = async (db: Db, held: Held): Promise<Shown | undefined> => {
  const { rows } = await sql<Shown>`
    select l.words, l.expires_at as "expiresAt", l.seen_at as "seenAt" from identity_link l join customer_order o on o.id = l.order_id
    where l.token_hash = ${held.tokenHash} and l.order_id = ${held.orderId} and o.affiliate_id = ${held.affiliateId}
      and l.opened_at is null and l.expires_at > ${held.now}`.execute(db)
  return rows[0]
}

export const markSeen = async (trx: Db, { tokenHash, now }: Pick<Held, 'tokenHash' | 'now'>): Promise<void> => {
  await sql`update identity_link set seen_at = ${now} where token_hash = ${tokenHash} and seen_at is null`.execute(trx)
}

/** Whether a screen shows a link of this order that can still be used. */
export const isLinkSeen = async (db: Db, orderId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from identity_link
    where order_id = ${orderId} and seen_at is not null and opened_at is null and expires_at > ${now} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Uses a link up, in one statement: of any number at once one succeeds. */
export const useLink = async (trx: Db, held: Held): Promise<Words | undefined> => {
  const { rows } = await sql<{ words: Words }>`
    update identity_link l set opened_at = ${held.now} from customer_order o
    where o.id = l.order_id and l.token_hash = ${held.tokenHash} and l.order_id = ${held.orderId}
      and o.affiliate_id = ${held.affiliateId} and l.opened_at is null and l.expires_at > ${held.now}
    returning l.words`.execute(trx)
  return rows[0]?.words
}

export const upsertDevice = async (
  trx: Db,
  device: {
    readonly sessionId: string
    readonly orderId: string
    readonly words: Words
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await sql`insert into identity_device (session_id, order_id, words, opened_at, expires_at)
    values (${device.sessionId}, ${device.orderId}, ${[...device.words]}::text[], ${device.now}, ${device.expiresAt})
    on conflict (session_id, order_id) do update set words = excluded.words, opened_at = excluded.opened_at,
      expires_at = excluded.expires_at`.execute(trx)
}

export type Device = {
  readonly sessionId: string
  readonly words: Words
  readonly openedAt: Date
  readonly expiresAt: Date
}

/** Browsers that may carry out the check of an order now, the one that opened it last first. */
export const selectDevices = async (db: Db, orderId: string, now: Date): Promise<readonly Device[]> => {
  const { rows } = await sql<Device>`
    select session_id as "sessionId", words, opened_at as "openedAt", expires_at as "expiresAt" from identity_device
    where order_id = ${orderId} and expires_at > ${now} order by opened_at desc`.execute(db)
  return rows
}

export const prolongDevice = async (
  trx: Db,
  device: { readonly sessionId: string; readonly orderId: string; readonly expiresAt: Date },
): Promise<void> => {
  await sql`update identity_device set expires_at = ${device.expiresAt}
    where session_id = ${device.sessionId} and order_id = ${device.orderId}`.execute(trx)
}

/** Messages with a link that were asked for since. Called with the order held, so that two requests count one after the other. */
export const countMails = async (db: Db, orderId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity_mail where order_id = ${orderId} and at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertMail = async (
  trx: Db,
  mail: { readonly id: string; readonly orderId: string; readonly at: Date },
) => {
  await sql`insert into identity_mail (id, order_id, at) values (${mail.id}, ${mail.orderId}, ${mail.at})`.execute(trx)
}

export const deleteEndedLinks = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from identity_link where expires_at < ${before}`.execute(db)
  await sql`delete from identity_device where expires_at < ${before}`.execute(db)
  await sql`delete from identity_mail where at < ${before}`.execute(db)
}
