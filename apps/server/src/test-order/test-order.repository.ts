import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export const countTestOrders = async (db: Db, affiliateId: string): Promise<number> => {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from customer_order where affiliate_id = ${affiliateId}`.execute(db)
  return rows[0]?.orders ?? 0
}

/** One order of each seller of a test programme whose last order was placed before a moment, the oldest first. */
export const selectSellersBefore = async (db: Db, affiliateId: string, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ order: string }>`
    select min(o.id::text) as "order" from customer_order o join customer c on c.id = o.customer_id
    where o.affiliate_id = ${affiliateId}
    group by coalesce(c.email_hash, uuid_send(c.id)) having max(o.created_at) < ${before}
    order by max(o.created_at), 1`.execute(db)
  return rows.map(({ order }) => order)
}

/** With all that is theirs, in every table. The database refuses orders that are none of tests. */
export const deleteTestOrders = async (trx: Db, ids: readonly string[]): Promise<void> => {
  await sql`select remove_test_orders(${[...ids]}::uuid[])`.execute(trx)
}

/** What was typed and asked for in a test programme before a moment, and no order names. */
export const deleteTestDrafts = async (trx: Db, affiliateId: string, before: Date): Promise<void> => {
  await sql`delete from mail m using quotation q where m.quotation_id = q.id and m.order_id is null
    and q.affiliate_id = ${affiliateId} and q.created_at < ${before}
    and not exists (select from order_item i where i.quotation_id = q.id)`.execute(trx)
  await sql`delete from saved_offer where affiliate_id = ${affiliateId} and asked_at < ${before}`.execute(trx)
  await sql`delete from price_watch where affiliate_id = ${affiliateId} and asked_at < ${before}`.execute(trx)
  await sql`
    delete from quotation q where q.affiliate_id = ${affiliateId} and q.created_at < ${before}
      and not exists (select from customer_order o where o.quotation_id = q.id)
      and not exists (select from order_item i where i.quotation_id = q.id)
      and not exists (select from saved_offer s where s.quotation_id = q.id)`.execute(trx)
  await sql`
    delete from customer c where c.affiliate_id = ${affiliateId} and c.created_at < ${before}
      and not exists (select from customer_order o where o.customer_id = c.id)`.execute(trx)
  await sql`
    delete from address a where a.affiliate_id = ${affiliateId} and a.created_at < ${before}
      and not exists (select from customer_order o where a.id in (o.ship_address_id, o.bill_address_id))`.execute(trx)
}
