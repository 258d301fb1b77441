import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

export type StoredSession = { readonly id: string; readonly firstUsedAt: Date | null }

/** The affiliate's session with this token hash, unless it has expired. */
export const findByToken = async (
  db: Database | Transaction,
  of: { readonly affiliateId: string; readonly tokenHash: Buffer; readonly now: Date },
): Promise<StoredSession | undefined> => {
  const { rows } = await sql<StoredSession>`
    select id, first_used_at as "firstUsedAt" from browser_session
    where token_hash = ${of.tokenHash} and affiliate_id = ${of.affiliateId} and expires_at > ${of.now}`.execute(db)
  return rows[0]
}

/** Whether the session exists and no browser has ever shown its cookie. */
export const isUnused = async (db: Database | Transaction, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('browser_session')
    .select('id')
    .where('id', '=', id)
    .where('first_used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const insertSession = async (
  db: Database | Transaction,
  session: {
    readonly id: string
    readonly affiliateId: string
    readonly tokenHash: Buffer
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await db
    .insertInto('browser_session')
    .values({
      id: session.id,
      affiliate_id: session.affiliateId,
      token_hash: session.tokenHash,
      created_at: session.now,
      first_used_at: null,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** A session that has ended proves nothing, by any of its tokens. */
export const expireSession = async (db: Database | Transaction, id: string, now: Date): Promise<void> => {
  await db.updateTable('browser_session').set({ expires_at: now }).where('id', '=', id).execute()
}

export const markUsed = async (db: Database | Transaction, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('browser_session')
    .set({ first_used_at: now })
    .where('id', '=', id)
    .where('first_used_at', 'is', null)
    .execute()
}
