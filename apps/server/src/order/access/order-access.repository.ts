import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/database/connect.ts'
import type { AskedCode } from './code-limits.ts'

/** Who may see one device of a sale may see all of them: access belongs to the order that was placed (docs/decisions/0101). */
const saleOf = (orderId: string) => sql`(select sale_id from customer_order where id = ${orderId})`

type Reader = { readonly db: Db; readonly now: Date }

export const insertLink = async (
  db: Db,
  link: { readonly tokenHash: Buffer; readonly orderId: string; readonly uses: number; readonly expiresAt: Date },
): Promise<void> => {
  await sql`insert into order_link (token_hash, order_id, uses_left, expires_at)
    values (${link.tokenHash}, ${saleOf(link.orderId)}, ${link.uses}, ${link.expiresAt}) on conflict (token_hash) do nothing`.execute(
    db,
  )
}

/** In one statement: of any number at once no more succeed than uses are left. */
export const redeemLink = async ({ db, now }: Reader, orderId: string, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    update order_link set uses_left = uses_left - 1
    where token_hash = ${tokenHash} and order_id = ${saleOf(orderId)} and uses_left > 0 and expires_at > ${now}
    returning 1`.execute(db)
  return rows.length > 0
}

export type Grant = {
  readonly grantedAt: Date
  readonly expiresAt: Date
  readonly endsWhenIdle: boolean
  readonly steppedUpUntil: Date | null
}

export const selectGrant = async ({ db }: Reader, sessionId: string, orderId: string): Promise<Grant | undefined> => {
  const { rows } = await sql<Grant>`
    select granted_at as "grantedAt", expires_at as "expiresAt", ends_when_idle as "endsWhenIdle", stepped_up_until as "steppedUpUntil"
    from order_grant where session_id = ${sessionId} and order_id = ${saleOf(orderId)}`.execute(db)
  return rows[0]
}

/** Never shortens what a session already holds. One that had ended is granted again. */
export const upsertGrant = async (
  db: Db,
  grant: Grant & { readonly sessionId: string; readonly orderId: string },
): Promise<void> => {
  await sql`
    insert into order_grant (session_id, order_id, granted_at, expires_at, ends_when_idle, stepped_up_until)
    values (${grant.sessionId}, ${saleOf(grant.orderId)}, ${grant.grantedAt}, ${grant.expiresAt}, ${grant.endsWhenIdle}, ${grant.steppedUpUntil})
    on conflict (session_id, order_id) do update set
      granted_at = case when order_grant.expires_at > excluded.granted_at then order_grant.granted_at
        else excluded.granted_at end,
      expires_at = greatest(order_grant.expires_at, excluded.expires_at),
      ends_when_idle = order_grant.ends_when_idle and excluded.ends_when_idle,
      stepped_up_until = greatest(order_grant.stepped_up_until, excluded.stepped_up_until)`.execute(db)
}

export const prolongGrant = async (
  { db }: Reader,
  sessionId: string,
  orderId: string,
  expiresAt: Date,
): Promise<void> => {
  await sql`update order_grant set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
    where session_id = ${sessionId} and order_id = ${saleOf(orderId)} and ends_when_idle`.execute(db)
}

export const insertCode = async (
  db: Db,
  code: {
    readonly id: string
    readonly orderId: string
    readonly sessionId: string | null
    readonly hash: Buffer
    readonly tries: number
    readonly isMailed: boolean
    readonly isShared: boolean
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  await sql`
    insert into order_code (id, order_id, session_id, code_hash, tries_left, is_mailed, is_shared, created_at, expires_at)
    values (${code.id}, ${saleOf(code.orderId)}, ${code.sessionId}, ${code.hash}, ${code.tries}, ${code.isMailed}, ${code.isShared},
      ${code.now}, ${code.expiresAt})`.execute(db)
}

/** Holds the order, so that two requests count one after the other. */
export const selectAskedCodes = async (db: Db, orderId: string, since: Date): Promise<AskedCode[]> => {
  await sql`select 1 from customer_order where id = ${saleOf(orderId)} for update`.execute(db)
  const { rows } = await sql<AskedCode>`
    select created_at as at, session_id as "sessionId", is_mailed as "isMailed", is_shared as "isShared"
    from order_code where order_id = ${saleOf(orderId)} and created_at > ${since}`.execute(db)
  return rows
}

export type HeldCode = { readonly id: string; readonly hash: Buffer }

/**
 * Spends a try of this browser's newest code; undefined when none is left. Runs on a connection of its own: the try
 * counts although the call that was wrong is undone.
 */
export const spendTry = async (
  separateDb: Database,
  { orderId, sessionId, now }: { readonly orderId: string; readonly sessionId: string; readonly now: Date },
): Promise<(HeldCode & { readonly isMailed: boolean }) | undefined> => {
  const { rows } = await sql<HeldCode & { isMailed: boolean }>`
    update order_code set tries_left = tries_left - 1
    where id = (select id from order_code where order_id = ${saleOf(orderId)} and session_id = ${sessionId}
        order by created_at desc, id limit 1)
      and tries_left > 0 and expires_at > ${now}
    returning id, code_hash as hash, is_mailed as "isMailed"`.execute(separateDb)
  return rows[0]
}

export const selectSharedCodes = async ({ db, now }: Reader, orderId: string): Promise<HeldCode[]> => {
  const { rows } = await sql<HeldCode>`
    select id, code_hash as hash from order_code
    where order_id = ${saleOf(orderId)} and is_shared and expires_at > ${now}`.execute(db)
  return rows
}

/** One of several callers at the same moment. @returns false when it was used meanwhile */
export const useUp = async ({ db, now }: Reader, codeId: string): Promise<boolean> => {
  const { rows } = await sql`
    update order_code set tries_left = 0, expires_at = ${now} where id = ${codeId} and expires_at > ${now}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Ends every link to an order and what was opened by one or by a code, but for this session's: its code went to the address before. */
export const revokeOtherAccess = async (db: Db, orderId: string, sessionId: string | null): Promise<void> => {
  await sql`delete from order_link where order_id = ${saleOf(orderId)}`.execute(db)
  await sql`update order_code set tries_left = 0, expires_at = created_at where order_id = ${saleOf(orderId)}`.execute(
    db,
  )
  await sql`delete from order_grant where order_id = ${saleOf(orderId)} and session_id is distinct from ${sessionId}`.execute(
    db,
  )
  await sql`update order_grant set stepped_up_until = null where order_id = ${saleOf(orderId)}`.execute(db)
}
