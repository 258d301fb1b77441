import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

type BouncedMail = { readonly id: string; readonly orderId: string | null }

/** @param message the left side of its Message-ID @param affiliates null for all */
export const selectMailOfMessage = async (
  db: Db,
  message: string,
  affiliates: readonly string[] | null,
): Promise<BouncedMail | undefined> => {
  const { rows } = await sql<BouncedMail>`
    select m.id, m.order_id as "orderId" from mail m
    left join customer_order o on o.id = m.order_id
    left join quotation q on q.id = m.quotation_id
    where translate(m.dedupe_key, '|:', '..') = ${message}
      and ${affiliates === null ? sql`true` : sql`coalesce(o.affiliate_id, q.affiliate_id) = any(${[...affiliates]}::text[])`}`.execute(
    db,
  )
  return rows[0]
}

/** @returns false where that was known */
export const noteBounced = async (db: Db, id: string, at: Date, answer: string | null): Promise<boolean> => {
  const { rows } = await sql`
    update mail set state = 'bounced', bounced_at = ${at}, smtp_answer = ${answer}
    where id = ${id} and state in ('sent', 'waiting', 'failed') returning id`.execute(db)
  return rows.length > 0
}
