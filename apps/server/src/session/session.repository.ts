import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredSession = { readonly id: string; readonly firstUsedAt: Date | null }

export const findByToken = async (
  db: Db,
  of: { readonly affiliateId: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<StoredSession | undefined> => {
  const { rows } = await sql<StoredSession>`
    select id, first_used_at as "firstUsedAt" from browser_session
    where token_hash = ${of.tokenHash} and affiliate_id = ${of.affiliateId} and expires_at > ${of.now}`.execute(db)
  return rows[0]
}

export const isUnused = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from browser_session where id = ${id} and first_used_at is null`.execute(db)
  return rows.length > 0
}

export const insertSession = async (
  db: Db,
  session: {
    readonly id: string
    readonly affiliateId: string
    readonly tokenHash: Buffer
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await sql`
    insert into browser_session (id, affiliate_id, token_hash, created_at, expires_at)
    values (${session.id}, ${session.affiliateId}, ${session.tokenHash}, ${session.now}, ${session.expiresAt})`.execute(
    db,
  )
}

/** A session that has ended proves nothing, by any of its tokens. */
export const expireSession = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update browser_session set expires_at = ${now} where id = ${id}`.execute(db)
}

export const markUsed = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update browser_session set first_used_at = ${now} where id = ${id} and first_used_at is null`.execute(db)
}

export const findByFormerToken = async (
  db: Db,
  of: { readonly affiliateId: string; readonly tokenHash: Buffer; readonly now: Date; readonly since: Date },
): Promise<{ readonly id: string; readonly renewedAt: Date } | undefined> => {
  const { rows } = await sql<{ id: string; renewedAt: Date }>`
    select id, renewed_at as "renewedAt" from browser_session
    where former_token_hash = ${of.tokenHash} and affiliate_id = ${of.affiliateId} and expires_at > ${of.now}
      and renewed_at > ${of.since}`.execute(db)
  return rows[0]
}

/** @returns false where the shown token is the session's no more: of several at once one succeeds */
export const replaceToken = async (
  db: Db,
  session: {
    readonly id: string
    readonly shownHash: Buffer
    readonly tokenHash: Buffer
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<boolean> => {
  const { rows } = await sql`
    update browser_session set token_hash = ${session.tokenHash}, former_token_hash = ${session.shownHash},
      renewed_at = ${session.now}, expires_at = ${session.expiresAt}
    where id = ${session.id} and token_hash = ${session.shownHash} returning 1`.execute(db)
  return rows.length > 0
}
