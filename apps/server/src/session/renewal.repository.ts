import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

/** The affiliate's session whose token was this one, and was replaced after `since`. */
export const findByFormerToken = async (
  db: Database | Transaction,
  of: { readonly affiliateId: string; readonly tokenHash: Buffer; readonly now: Date; readonly since: Date },
): Promise<{ readonly id: string; readonly renewedAt: Date } | undefined> => {
  const { rows } = await sql<{ id: string; renewedAt: Date }>`
    select id, renewed_at as "renewedAt" from browser_session
    where former_token_hash = ${of.tokenHash} and affiliate_id = ${of.affiliateId} and expires_at > ${of.now}
      and renewed_at > ${of.since}`.execute(db)
  return rows[0]
}

/**
 * Gives a session another token in the place of the one that was shown.
 * @returns false where that one is the session's token no more: of several at once one succeeds
 */
export const replaceToken = async (
  db: Database | Transaction,
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
