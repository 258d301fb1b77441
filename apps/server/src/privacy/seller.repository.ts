import type { OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** Which rows are one seller's, by their ids. */
export type Seller = {
  readonly customers: readonly string[]
  readonly orders: readonly string[]
  readonly addresses: readonly string[]
  readonly sessions: readonly string[]
  readonly quotations: readonly string[]
  readonly savedOffers: readonly string[]
  readonly priceWatches: readonly string[]
}

export type SellerOrder = {
  readonly id: string
  readonly barcode: string
  readonly affiliateId: string
  readonly status: OrderState
  readonly statusSince: Date
  readonly sessionId: string
  readonly hasClaim: boolean
  readonly hasCase: boolean
  readonly hasPayment: boolean
  readonly hasJob: boolean
}

type CustomerIds = { readonly id: string; readonly sessionId: string }

/** Null where an order has none. */
export const selectIndexOfOrder = async (db: Db, orderId: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select c.email_hash as hash from customer_order o join customer c on c.id = o.customer_id
    where o.id = ${orderId}`.execute(db)
  return rows[0]?.hash ?? null
}

/** `affiliates` null for every one. What was typed into tests is in no export; where it is held to be erased it is found as well. */
type Reach = { readonly affiliates: readonly string[] | null; readonly hold: boolean }

/** @param reach `hold` so that no two erase one seller at once */
export const selectCustomers = async (
  db: Db,
  { hash, orderId }: { readonly hash: Buffer | null; readonly orderId: string | null },
  { affiliates, hold }: Reach,
): Promise<CustomerIds[]> => {
  const { rows } = await sql<CustomerIds>`
    select c.id, c.session_id as "sessionId" from customer c
    where (c.email_hash = ${hash} or c.id = (select o.customer_id from customer_order o where o.id = ${orderId}::uuid))
      and ${affiliates === null ? (hold ? sql`true` : sql`c.affiliate_id not like '%~test'`) : sql`c.affiliate_id = any(${[...affiliates]}::text[])`}
    order by c.id ${hold ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** What keeps the seller of an order `o`, each as a condition. */
const HAS_CLAIM = sql`exists (select from claim k where k.order_id = o.id and k.status = 'owed')`
const HAS_CASE = sql`exists (select from customer_case k where k.order_id = o.id and k.status = 'open')`
const HAS_PAYMENT = sql`exists (select from payout_line l join payout_batch b on b.id = l.batch_id
        where l.order_id = o.id and l.status = 'planned' and b.status in ('prepared', 'exported'))`
const HAS_JOB = sql`exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('order.bought', 'order.unbought') and j.payload ->> 'orderId' = o.id::text)`
export const HAS_OBSTACLE = sql`(${HAS_CLAIM} or ${HAS_CASE} or ${HAS_PAYMENT} or ${HAS_JOB})`

export const selectOrders = async (db: Db, customers: readonly string[]): Promise<SellerOrder[]> => {
  const { rows } = await sql<SellerOrder>`
    select o.id, o.barcode, o.affiliate_id as "affiliateId", o.status, o.status_since as "statusSince", o.session_id as "sessionId",
      ${HAS_CLAIM} as "hasClaim", ${HAS_CASE} as "hasCase", ${HAS_PAYMENT} as "hasPayment", ${HAS_JOB} as "hasJob"
    from customer_order o where o.customer_id = any(${[...customers]}::uuid[]) order by o.created_at, o.id`.execute(db)
  return rows
}

/**
 * Sessions among these in which no other person placed an order: what was typed there and led to nothing is theirs.
 * @param alone in which no other e-mail address was given either
 */
export const selectOwnSessions = async (
  db: Db,
  sessions: readonly string[],
  {
    customers,
    hash,
    alone,
  }: { readonly customers: readonly string[]; readonly hash: Buffer | null; readonly alone: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from browser_session s where s.id = any(${[...sessions]}::uuid[]) and not exists (
      select from customer_order o where o.session_id = s.id and o.customer_id <> all(${[...customers]}::uuid[]))
    ${alone ? sql`and not exists (select from customer c where c.session_id = s.id and c.email_hash is distinct from ${hash})` : sql``}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What was typed in these sessions, and what these orders name. */
export const selectRest = async (
  db: Db,
  { sessions, orders }: Pick<Seller, 'sessions' | 'orders'>,
): Promise<Pick<Seller, 'customers' | 'addresses' | 'quotations'>> => {
  const { rows } = await sql<{ customers: string[]; addresses: string[]; quotations: string[] }>`
    select
      array(select c.id from customer c where c.session_id = any(${[...sessions]}::uuid[])) as customers,
      array(select a.id from address a where a.session_id = any(${[...sessions]}::uuid[])
        union select unnest(array[o.ship_address_id, o.bill_address_id]) from customer_order o
        where o.id = any(${[...orders]}::uuid[])) as addresses,
      array(select q.id from quotation q where q.session_id = any(${[...sessions]}::uuid[])
        union select i.quotation_id from order_item i where i.order_id = any(${[...orders]}::uuid[])
        union select o.quotation_id from customer_order o where o.id = any(${[...orders]}::uuid[])) as quotations`.execute(
    db,
  )
  return rows[0] ?? { customers: [], addresses: [], quotations: [] }
}

/** Offers that were sent to their address. @param sessions in which others were asked for as well, where all that may be theirs is meant */
export const selectSavedOffers = async (
  db: Db,
  { hash, sessions }: { readonly hash: Buffer | null; readonly sessions: readonly string[] },
  { affiliates, hold }: Reach,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from saved_offer s where (s.email_hash = ${hash} or s.session_id = any(${[...sessions]}::uuid[]))
      and ${affiliates === null ? (hold ? sql`true` : sql`s.affiliate_id not like '%~test'`) : sql`s.affiliate_id = any(${[...affiliates]}::text[])`}
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Prices that their address wants to be told of. @param sessions as for {@link selectSavedOffers} */
export const selectPriceWatches = async (
  db: Db,
  { hash, sessions }: { readonly hash: Buffer | null; readonly sessions: readonly string[] },
  { affiliates, hold }: Reach,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select w.id from price_watch w where (w.email_hash = ${hash} or w.session_id = any(${[...sessions]}::uuid[]))
      and ${affiliates === null ? (hold ? sql`true` : sql`w.affiliate_id not like '%~test'`) : sql`w.affiliate_id = any(${[...affiliates]}::text[])`}
    order by w.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type StoredErasure = { readonly at: Date; readonly receipt: object }

export const selectErasureOfOrder = async (db: Db, orderId: string): Promise<StoredErasure | undefined> => {
  const { rows } = await sql<StoredErasure>`
    select e.at, e.receipt from seller_erasure_order o join seller_erasure e on e.id = o.erasure_id
    where o.order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** The newest first. */
export const selectErasureByMark = async (db: Db, mark: Buffer): Promise<StoredErasure | undefined> => {
  const { rows } = await sql<StoredErasure>`
    select at, receipt from seller_erasure where mark = ${mark} order by at desc limit 1`.execute(db)
  return rows[0]
}

export const insertErasure = async (
  trx: Db,
  erasure: {
    readonly id: string
    readonly at: Date
    readonly actor: string
    readonly mark: Buffer | null
    readonly receipt: object
    readonly orders: readonly string[]
  },
): Promise<void> => {
  const { id, at, actor, mark, receipt } = erasure
  await sql`insert into seller_erasure (id, at, actor, mark, receipt)
    values (${id}, ${at}, ${actor}, ${mark}, ${JSON.stringify(receipt)}::jsonb)`.execute(trx)
  await sql`
    insert into seller_erasure_order (order_id, erasure_id)
    select order_id, ${id}::uuid from unnest(${[...erasure.orders]}::uuid[]) order_id
    on conflict (order_id) do update set erasure_id = excluded.erasure_id`.execute(trx)
  await sql`update customer_order set forgotten_at = ${at} where id = any(${[...erasure.orders]}::uuid[])`.execute(trx)
}

export const deleteErasuresBefore = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from seller_erasure where at < ${before}`.execute(db)
}

/** Jobs that would write to them, or about them. A label that is not needed is still taken back, by its carrier's own number for it. */
export const deleteJobs = async (trx: Db, orders: readonly string[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier <> 'parcel.label-unused'
      and j.payload ->> 'orderId' = any(${[...orders]}::text[]) and j.locked_at is null`.execute(trx)
  return Number(numAffectedRows)
}

export type KeptReplyRow = {
  readonly scope: string
  readonly operation: string
  readonly key: string
  readonly headers: object
  readonly body: Buffer
}

/** By scope, operation and key. */
export const selectReplies = async (
  trx: Db,
  after: Pick<KeptReplyRow, 'scope' | 'operation' | 'key'>,
  limit: number,
): Promise<KeptReplyRow[]> => {
  const { rows } = await sql<KeptReplyRow>`
    select scope, operation, key, headers, body from idempotency
    where (scope, operation, key) > (${after.scope}, ${after.operation}, ${after.key})
    order by scope, operation, key limit ${limit}`.execute(trx)
  return rows
}

export const deleteReply = async (
  trx: Db,
  { scope, operation, key }: Pick<KeptReplyRow, 'scope' | 'operation' | 'key'>,
): Promise<void> => {
  await sql`delete from idempotency where scope = ${scope} and operation = ${operation} and key = ${key}`.execute(trx)
}
