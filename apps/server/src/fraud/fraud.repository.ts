import type { FraudRule, OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { SliceRequest } from '#server/platform/http/slice.ts'
import { BEGINNING } from '#server/platform/http/slice.ts'
import type { Alike, Match } from './fraud.decide.ts'

export type WeighedOrder = {
  readonly id: string
  readonly affiliateId: string
  readonly saleId: string
  readonly customerId: string
  readonly addressId: string
  readonly at: Date
  readonly isAtCounter: boolean
}

/** A store takes in the whole sale, also what is parted from it later. */
const AT_COUNTER = sql`exists (select from store_order s where s.order_id = o.sale_id)`

export const selectOrderToWeigh = async (db: Db, orderId: string): Promise<WeighedOrder | undefined> => {
  const { rows } = await sql<WeighedOrder>`
    select o.id, o.affiliate_id as "affiliateId", o.sale_id as "saleId", o.customer_id as "customerId",
      o.ship_address_id as "addressId", o.created_at as at, ${AT_COUNTER} as "isAtCounter"
    from customer_order o where o.id = ${orderId} for no key update`.execute(db)
  return rows[0]
}

/** In the place of those it had. Accounts, addresses of mail and devices have hashes of their own already. */
export const replaceKeys = async (
  db: Db,
  { id }: WeighedOrder,
  { name, address }: { readonly name: Buffer | null; readonly address: Buffer | null },
): Promise<void> => {
  await sql`delete from fraud_key where order_id = ${id}`.execute(db)
  await sql`
    insert into fraud_key (order_id, affiliate_id, kind, hash, at)
    select o.id, o.affiliate_id, k.kind, k.hash, o.created_at
    from customer_order o join customer c on c.id = o.customer_id cross join lateral (
      values ('name', ${name}::bytea), ('address', ${address}::bytea), ('account', o.account_hash),
        ('email', c.email_hash), ('browser', uuid_send(o.session_id))
      union select 'device', d.blind_index from order_item i join device_identifier d on d.item_id = i.id
        where i.order_id = o.id) k (kind, hash)
    where o.id = ${id} and k.hash is not null`.execute(db)
}

/** More than these tell a person nothing. */
const MOST_ALIKE = 500

/** Earlier orders of other sales of its programme that share a key, the newest first. */
export const selectAlike = async (db: Db, { id, saleId }: WeighedOrder, since: Date): Promise<Alike[]> => {
  const { rows } = await sql<Alike>`
    select k.kind, o.id as "orderId", o.sale_id as "saleId", k.at,
      (select encode(n.hash, 'hex') from fraud_key n where n.order_id = o.id and n.kind = 'name') as name,
      o.status in ('cancelled', 'expired', 'returning', 'returned') as "cameBack",
      exists (select from identity_try t where t.order_id = o.id and t.state = 'refused')
        and not exists (select from identity_try t where t.order_id = o.id and t.state = 'accepted') as "isRefused",
      ${AT_COUNTER} as "isAtCounter"
    from fraud_key own
    join fraud_key k on k.affiliate_id = own.affiliate_id and k.kind = own.kind and k.hash = own.hash
      and k.at <= own.at and k.at >= ${since}
    join customer_order o on o.id = k.order_id
    where own.order_id = ${id} and own.kind <> 'name' and o.sale_id <> ${saleId}
    order by k.at desc, o.id limit ${MOST_ALIKE}`.execute(db)
  return rows
}

export type StoredReason = {
  readonly id: string
  readonly orderId: string
  readonly affiliateId: string
  readonly barcode: string
  readonly status: OrderState
  readonly amount: number
  readonly currency: string
  readonly heldFor: string | null
  readonly rule: FraudRule
  readonly count: number
  readonly others: readonly { readonly id: string; readonly barcode: string; readonly status: OrderState }[]
  readonly raisedAt: Date
  readonly decision: 'fine' | 'confirmed' | null
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

const REASONS = sql`
  select r.id, r.order_id as "orderId", r.affiliate_id as "affiliateId", o.barcode, o.status, o.amount, o.currency,
    o.payment_held as "heldFor", r.rule, r.count, r.raised_at as "raisedAt", r.decision, r.reason,
    r.decided_by as "decidedBy", r.decided_at as "decidedAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'barcode', w.barcode, 'status', w.status)
        order by w.created_at desc, w.id) from customer_order w where w.id = any(r.others)), '[]') as others
  from fraud_reason r join customer_order o on o.id = r.order_id`

/** The oldest first, also those that are decided. */
export const selectReasonsOfOrder = async (db: Db, orderId: string): Promise<StoredReason[]> => {
  const { rows } = await sql<StoredReason>`${REASONS} where r.order_id = ${orderId} order by r.raised_at, r.id`.execute(
    db,
  )
  return rows
}

/** @param affiliates null for every one */
export const selectReason = async (
  db: Db,
  id: string,
  affiliates: readonly string[] | null,
): Promise<StoredReason | undefined> => {
  const { rows } = await sql<StoredReason>`${REASONS} where r.id = ${id} and ${within(affiliates)}`.execute(db)
  return rows[0]
}

const within = (affiliates: readonly string[] | null) =>
  affiliates === null ? sql`true` : sql`r.affiliate_id = any(${[...affiliates]}::text[])`

export type ReasonFilter = {
  readonly affiliates: readonly string[] | null
  readonly state?: 'open' | 'fine' | 'confirmed' | undefined
  readonly order?: string | undefined
}

/** One more than the size, where there are so many; counted to one above `most`. */
export const selectReasons = async (
  db: Db,
  { affiliates, state, order }: ReasonFilter,
  { after = BEGINNING, size }: SliceRequest,
  most: number,
): Promise<{ readonly rows: StoredReason[]; readonly found: number }> => {
  const wanted = sql`${within(affiliates)}
    and ${state === undefined ? sql`true` : state === 'open' ? sql`r.decision is null` : sql`r.decision = ${state}`}
    and ${order === undefined ? sql`true` : sql`r.order_id = ${order}`}`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredReason>`${REASONS} where ${wanted} and (r.raised_at, r.id) > (${after.at}, ${after.id})
      order by r.raised_at, r.id limit ${size + 1}`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (select from fraud_reason r where ${wanted} limit ${most + 1}) counted`.execute(
      db,
    ),
  ])
  return { rows, found: counted.rows[0]?.found ?? 0 }
}

type NewReason = Match & { readonly id: string; readonly order: WeighedOrder; readonly now: Date }

export const insertReason = async (db: Db, { id, order, rule, count, others, now }: NewReason): Promise<void> => {
  await sql`insert into fraud_reason (id, order_id, affiliate_id, rule, count, others, raised_at)
    values (${id}, ${order.id}, ${order.affiliateId}, ${JSON.stringify(rule)}, ${count}, ${[...others]}::uuid[], ${now})`.execute(
    db,
  )
}

/** An open one, of which more is known now. */
export const updateReason = async (db: Db, id: string, { rule, count, others }: Match): Promise<void> => {
  await sql`update fraud_reason set rule = ${JSON.stringify(rule)}, count = ${count}, others = ${[...others]}::uuid[]
    where id = ${id}`.execute(db)
}

export const updateDecision = async (
  db: Db,
  id: string,
  {
    decision,
    reason,
    by,
    now,
  }: { readonly decision: string; readonly reason: string; readonly by: string; readonly now: Date },
): Promise<void> => {
  await sql`update fraud_reason set decision = ${decision}, reason = ${reason}, decided_by = ${by}, decided_at = ${now}
    where id = ${id}`.execute(db)
}

/** @returns how many rows are gone */
export const deleteBefore = async (db: Db, keysBefore: Date, reasonsBefore: Date): Promise<number> => {
  const keys = await sql`delete from fraud_key where at < ${keysBefore}`.execute(db)
  const reasons = await sql`delete from fraud_reason where raised_at < ${reasonsBefore}`.execute(db)
  return Number(keys.numAffectedRows ?? 0n) + Number(reasons.numAffectedRows ?? 0n)
}
