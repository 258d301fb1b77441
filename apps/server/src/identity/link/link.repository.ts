import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

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

/** Deletes links that have ended. */
export const deleteEndedLinks = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from identity_link where expires_at < ${before}`.execute(db)
  await sql`delete from identity_device where expires_at < ${before}`.execute(db)
  await sql`delete from identity_mail where at < ${before}`.execute(db)
}
