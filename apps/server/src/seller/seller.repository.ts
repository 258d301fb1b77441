import { sql } from 'kysely'
import { STILL_PAID } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** A product that was paid in a year, or is accepted and to be paid. */
export type SellerSale = {
  readonly orderId: string
  readonly barcode: string
  readonly affiliateId: string
  readonly customerId: string
  readonly addressId: string
  readonly currency: string
  /** Minor units: what was paid and has not come back, else what is to be paid. */
  readonly amount: number
  /** When it was paid, else accepted. */
  readonly at: Date
  readonly isPaid: boolean
  /** Keyed hashes, as hexadecimal digits. */
  readonly email: string | null
  readonly account: string | null
  /** When its payment was held for the limit, where it was released since. */
  readonly clearedAt: Date | null
}

/** What is given to a charity is paid to no seller, and a lost parcel was not bought. */
const SALES = sql`
  select o.id as "orderId", o.barcode, o.affiliate_id as "affiliateId", o.customer_id as "customerId",
    o.ship_address_id as "addressId", o.currency, worth.amount, moved.at, o.status = 'paid' as "isPaid",
    encode(c.email_hash, 'hex') as email, encode(o.account_hash, 'hex') as account,
    case when o.payment_held is null then o.seller_held_at end as "clearedAt"
  from customer_order o join customer c on c.id = o.customer_id
  cross join lateral (
    select h.at, h.transition from order_history h
    where h.order_id = o.id and h.to_status = o.status and h.from_status is distinct from h.to_status
    order by h.seq desc limit 1) moved
  cross join lateral (
    select case when o.status = 'paid' then ${STILL_PAID} - coalesce((
        select sum(k.amount) from claim k
        where k.order_id = o.id and k.status = 'repaid' and k.returned_by is null), 0)::int
      else o.amount end as amount) worth
  where o.payment_tag <> 'donation' and worth.amount > 0`

export const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1))

const paidIn = (year: number) => sql`(o.status = 'paid' and moved.transition = 'pay'
  and moved.at >= ${startOf(year)} and moved.at < ${startOf(year + 1)})`

/** What was paid in a calendar year (UTC), in the order of payment. @param affiliates null for every one */
export const selectPaidSales = async (
  db: Db,
  year: number,
  affiliates: readonly string[] | null,
): Promise<SellerSale[]> => {
  const reached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const { rows } = await sql<SellerSale>`
    ${SALES} and ${paidIn(year)} and ${reached} order by moved.at, o.id`.execute(db)
  return rows
}

export const selectAcceptedSales = async (db: Db, orderIds: readonly string[]): Promise<SellerSale[]> => {
  const { rows } = await sql<SellerSale>`
    ${SALES} and o.status = 'accepted' and o.id = any(${[...orderIds]}::uuid[])`.execute(db)
  return rows
}

/** Paid in the year, or accepted by now, with one of these keys. */
export const selectSalesWith = async (
  db: Db,
  year: number,
  { emails, accounts }: { readonly emails: readonly string[]; readonly accounts: readonly string[] },
): Promise<SellerSale[]> => {
  const { rows } = await sql<SellerSale>`
    ${SALES} and (o.status = 'accepted' or ${paidIn(year)}) and o.id in (
      select n.id from customer_order n
      where n.account_hash in (select decode(hash, 'hex') from unnest(${[...accounts]}::text[]) hash)
      union select n.id from customer w join customer_order n on n.customer_id = w.id
      where w.email_hash in (select decode(hash, 'hex') from unnest(${[...emails]}::text[]) hash))`.execute(db)
  return rows
}
