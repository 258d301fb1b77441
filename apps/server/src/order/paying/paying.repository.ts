import type { Charity, DetailsFault, OrderState, PaymentTag, VoucherDelivery, VoucherWay } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { pageOffset, type PageRequest } from '#server/platform/http/page.ts'
import type { Paying } from '../order-status.repository.ts'

export type WaitingRow = {
  readonly id: string
  /** When its product was accepted, or its parcel given up for lost. */
  readonly acceptedAt: Date
  readonly paying: Paying | null
  readonly rejected: DetailsFault | null
}

export type WaitingFilter = {
  /** Null for every affiliate. */
  readonly affiliates: readonly string[] | null
  readonly tag?: PaymentTag
  readonly ids?: readonly string[]
}

/** Accepted and not paid, or lost and made good for, longest waiting first. */
export const selectWaiting = async (
  db: Db,
  { affiliates, tag, ids }: WaitingFilter,
  page: PageRequest,
): Promise<{ rows: WaitingRow[]; total: number }> => {
  const wanted = sql`
    from customer_order o
    where (o.status = 'accepted' or (o.status = 'lost' and exists (
        select from quotation q where q.id = o.quotation_id and q.terms -> 'transport' ->> 'cover' = 'amount')))
      and ${affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`}
      and ${tag === undefined ? sql`true` : sql`o.payment_tag = ${tag}`}
      and ${ids === undefined ? sql`true` : sql`o.id = any(${[...ids]}::uuid[])`}`
  const [{ rows }, counted] = await Promise.all([
    sql<WaitingRow>`
      select o.id, o.paying, o.payment_rejected as rejected, o.status_since as "acceptedAt"
      ${wanted} order by o.status_since, o.id limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** `payment` is sealed. */
export type PaymentRow = {
  readonly id: string
  readonly payment: Buffer | null
  readonly rejected: DetailsFault | null
}

export const selectPayments = async (db: Db, ids: readonly string[]): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select id, payment, payment_rejected as rejected from customer_order
    where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

export const updatePaying = async (db: Db, ids: readonly string[], paying: Paying | null): Promise<void> => {
  await sql`update customer_order set paying = ${paying} where id = any(${[...ids]}::uuid[])`.execute(db)
}

export const updateRejected = async (db: Db, id: string, reason: DetailsFault): Promise<void> => {
  await sql`update customer_order set payment_rejected = ${reason} where id = ${id}`.execute(db)
}

/** Null releases it. What is held already is held since the first time. */
export const updateHeld = async (
  db: Db,
  id: string,
  held: { readonly reason: string; readonly now: Date } | null,
): Promise<void> => {
  await sql`
    update customer_order set payment_held = ${held?.reason ?? null},
      payment_held_at = ${held === null ? null : sql`coalesce(payment_held_at, ${held.now}::timestamptz)`}
    where id = ${id}`.execute(db)
}

/** @returns false where it was held for them before */
export const updateSellerHeld = async (db: Db, id: string, reason: string, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update customer_order set payment_held = ${reason}, payment_held_at = ${now}, seller_held_at = ${now}
    where id = ${id} and seller_held_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** What left for the customer of an order `o` by payments that stand, and by hand, in minor units. */
export const STILL_PAID = sql`(select (coalesce(sum(l.amount) filter (where l.status = 'paid'), 0) + greatest(0, (
      select count(*) from order_history h
      where h.order_id = o.id and h.to_status = 'paid' and h.from_status is distinct from 'paid') - count(*)) * o.amount)::int
  from payout_line l where l.order_id = o.id and l.status in ('paid', 'returned'))`

/** One order whose account is not indexed yet; held, and passed over while another process holds it. */
export const selectAccountToIndex = async (trx: Db): Promise<Omit<PaymentRow, 'rejected'> | undefined> => {
  const { rows } = await sql<Omit<PaymentRow, 'rejected'>>`
    select id, payment from customer_order where account_to_index limit 1 for update skip locked`.execute(trx)
  return rows[0]
}

export const updateAccountHash = async (trx: Db, id: string, hash: Buffer | null): Promise<void> => {
  await sql`update customer_order set account_hash = ${hash}, account_to_index = false where id = ${id}`.execute(trx)
}

export const selectLastPayment = async (db: Db, orderId: string): Promise<OrderState | undefined> => {
  const { rows } = await sql<{ from: OrderState }>`
    select from_status as "from" from order_history
    where order_id = ${orderId} and to_status = 'paid' and from_status is distinct from 'paid'
    order by seq desc limit 1`.execute(db)
  return rows[0]?.from
}

/** How an order is paid that is not paid by a bank. */
export type Settlement = {
  /** For a voucher, as its offer said; null where it said none. */
  readonly delivery: VoucherDelivery | null
  /** For a donation, as its offer said; null where it said none. */
  readonly charity: Charity | null
  readonly voucher: { readonly maskedCode: string; readonly expiresOn: string | null } | null
  /** For a voucher that is no code. */
  readonly way: VoucherWay | null
  /** `2026-11-24`. */
  readonly passedOn: string | null
}

/** What stands for it in the SELECT of an order `o`; null for one that a bank pays. */
export const SETTLEMENT = sql`case when o.payment_tag <> 'bank-transfer' then jsonb_build_object(
    'delivery', offered -> 'delivery', 'charity', offered -> 'charity', 'way', o.voucher_way, 'passedOn', o.passed_on,
    'voucher', (select jsonb_build_object('maskedCode', v.masked_code, 'expiresOn', v.expires_on)
      from voucher v where v.order_id = o.id)) end`

/** The way to be paid as the quotation of an order `o` offered it. */
export const OFFERED = sql`left join lateral (
    select option as offered from quotation q, jsonb_array_elements(q.processes) process,
      jsonb_array_elements(process -> 'options') option
    where o.payment_tag <> 'bank-transfer' and q.id = o.quotation_id and (option ->> 'id')::int = o.payment_option_id
    limit 1) way on true`

/** The code that an order was paid with, sealed. */
export const selectSealedCode = async (
  db: Db,
  orderId: string,
): Promise<{ readonly id: string; readonly code: Buffer } | undefined> => {
  const { rows } = await sql<{ id: string; code: Buffer }>`
    select id, code from voucher where order_id = ${orderId}`.execute(db)
  return rows[0]
}

export const updateVoucherWay = async (trx: Db, orderId: string, way: VoucherWay): Promise<void> => {
  await sql`update customer_order set voucher_way = ${way} where id = ${orderId}`.execute(trx)
}

export const updatePassedOn = async (trx: Db, orderId: string, day: string): Promise<void> => {
  await sql`update customer_order set passed_on = ${day} where id = ${orderId}`.execute(trx)
}
