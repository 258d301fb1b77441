import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type OptOutWay = 'one-click' | 'page'

/** Whether the address of the customer `c` of the order `o` wants no reminders of its programme; the order they declined by may be another one. */
export const IS_OPTED_OUT = sql`exists (select from reminder_opt_out r join customer_order ro on ro.id = r.order_id
  where r.email_hash = c.email_hash and ro.affiliate_id = o.affiliate_id)`

/** Null where the order has no address, or its seller is forgotten. */
export const selectEmailHash = async (db: Db, orderId: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select c.email_hash as hash from customer_order o join customer c on c.id = o.customer_id
    where o.id = ${orderId}`.execute(db)
  return rows[0]?.hash ?? null
}

type OptOut = { readonly orderId: string; readonly hash: Buffer; readonly way: OptOutWay; readonly at: Date }

/** The first time counts. */
export const insertOptOut = async (trx: Db, { orderId, hash, way, at }: OptOut): Promise<void> => {
  await sql`
    insert into reminder_opt_out (order_id, email_hash, at, way) values (${orderId}, ${hash}, ${at}, ${way})
    on conflict do nothing`.execute(trx)
}

/** Since when the customer of an order wants no reminders; null where they do. */
export const selectOptOut = async (db: Db, orderId: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(r.at) as at from customer_order o
    join customer c on c.id = o.customer_id
    join reminder_opt_out r on r.email_hash = c.email_hash
    join customer_order ro on ro.id = r.order_id and ro.affiliate_id = o.affiliate_id
    where o.id = ${orderId}`.execute(db)
  return rows[0]?.at ?? null
}
