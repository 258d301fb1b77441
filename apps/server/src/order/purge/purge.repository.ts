import type { OrderState } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { CODES_COUNT_MS } from '../access/code-limits.ts'

/** So few that no other transaction waits long for them. */
const BATCH = 1_000

/** Repeats until no rows are left. @returns how many it changed */
const untilDone = async (db: Database, statement: RawBuilder<unknown>): Promise<number> => {
  let done = 0
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    done += Number(numAffectedRows)
    if (Number(numAffectedRows) < BATCH) return done
  }
}

/** Codes only once they no longer count towards those of a day. */
export const deleteEndedAccess = async (db: Database, now: Date): Promise<number> =>
  (await untilDone(
    db,
    sql`delete from order_link where token_hash in (
      select token_hash from order_link where expires_at < ${now} limit ${BATCH})`,
  )) +
  (await untilDone(
    db,
    sql`delete from order_code where id in (
      select id from order_code where created_at <= ${new Date(now.getTime() - CODES_COUNT_MS)} limit ${BATCH})`,
  )) +
  (await untilDone(
    db,
    sql`delete from order_grant where (session_id, order_id) in (
      select g.session_id, g.order_id from order_grant g join browser_session s on s.id = g.session_id
      where g.expires_at < ${now} or s.expires_at < ${now} limit ${BATCH})`,
  ))

/** What people typed who then sold nothing, once their session has ended and the row is older than `before`. */
export const deleteDrafts = async (db: Database, now: Date, before: Date): Promise<number> =>
  (await untilDone(
    db,
    sql`delete from customer where id in (
      select c.id from customer c join browser_session s on s.id = c.session_id
      where s.expires_at < ${now} and c.created_at < ${before}
        and not exists (select from customer_order o where o.customer_id = c.id)
      limit ${BATCH})`,
  )) +
  (await untilDone(
    db,
    sql`delete from address where id in (
      select a.id from address a join browser_session s on s.id = a.session_id
      where s.expires_at < ${now} and a.created_at < ${before}
        and not exists (select from customer_order o where a.id in (o.ship_address_id, o.bill_address_id))
      limit ${BATCH})`,
  ))

/** Accounts by which sales of one seller are found, of orders that ended before one moment, or were paid before another. */
export const forgetAccounts = async (
  db: Database,
  { ended, endedBefore, paidBefore }: { ended: readonly OrderState[]; endedBefore: Date; paidBefore: Date },
): Promise<number> =>
  untilDone(
    db,
    sql`update customer_order set account_hash = null where id in (
      select o.id from customer_order o
      where o.account_hash is not null and o.status = any(${[...ended]}::text[])
        and (select max(h.at) from order_history h where h.order_id = o.id)
          < case when o.status = 'paid' then ${paidBefore}::timestamptz else ${endedBefore}::timestamptz end
      limit ${BATCH})`,
  )

/** Sessions that have ended and that no row of a person names; the quotations they asked for then have no owner. */
export const deleteEndedSessions = async (db: Database, now: Date): Promise<number> => {
  await untilDone(
    db,
    sql`update quotation set session_id = null where id in (
      select q.id from quotation q join browser_session s on s.id = q.session_id
      where s.expires_at < ${now} limit ${BATCH})`,
  )
  return untilDone(
    db,
    sql`delete from browser_session where id in (
      select s.id from browser_session s where s.expires_at < ${now}
        and not exists (select from customer_order o where o.session_id = s.id)
        and not exists (select from customer c where c.session_id = s.id)
        and not exists (select from address a where a.session_id = s.id)
        and not exists (select from order_grant g where g.session_id = s.id)
        and not exists (select from order_code c where c.session_id = s.id)
        and not exists (select from quotation q where q.session_id = s.id)
      limit ${BATCH})`,
  )
}
