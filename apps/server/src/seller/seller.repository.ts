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

/** What is given to a charity is paid to no seller, a lost parcel was not bought, and a test is nothing. */
const SALES = sql`
  select o.id as "orderId", o.barcode, o.affiliate_id as "affiliateId", o.customer_id as "customerId",
    o.ship_address_id as "addressId", o.currency, worth.amount, o.status_since as at, o.status = 'paid' as "isPaid",
    encode(c.email_hash, 'hex') as email, encode(o.account_hash, 'hex') as account,
    case when o.payment_held is null then o.seller_held_at end as "clearedAt"
  from customer_order o join customer c on c.id = o.customer_id
  cross join lateral (
    select case when o.status = 'paid' then ${STILL_PAID} - coalesce((
        select sum(k.amount) from claim k
        where k.order_id = o.id and k.status = 'repaid' and k.returned_by is null), 0)::int
      else o.amount end as amount) worth
  where o.payment_tag <> 'donation' and worth.amount > 0 and o.affiliate_id not like '%~test'`

export const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1))

const cameToBePaidIn = (year: number) => sql`(
  o.status = 'paid' and o.status_since >= ${startOf(year)} and o.status_since < ${startOf(year + 1)})`

const paidIn = (year: number) => sql`(${cameToBePaidIn(year)} and 'pay' = (
  select h.transition from order_history h
  where h.order_id = o.id and h.to_status = 'paid' and h.from_status is distinct from 'paid'
  order by h.seq desc limit 1))`

const isReached = (affiliates: readonly string[] | null) =>
  affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`

/** What was paid in a calendar year (UTC), in the order of payment. @param affiliates null for every one */
export const selectPaidSales = async (
  db: Db,
  year: number,
  affiliates: readonly string[] | null,
): Promise<SellerSale[]> => {
  const { rows } = await sql<SellerSale>`
    ${SALES} and ${paidIn(year)} and ${isReached(affiliates)} order by o.status_since, o.id`.execute(db)
  return rows
}

/** What was paid in a year for the sales of one programme in one currency that share both keys; a sale without either stands alone. */
export type PaidTotal = {
  readonly orderId: string
  readonly affiliateId: string
  readonly currency: string
  readonly sales: number
  /** Minor units. */
  readonly amount: number
  /** Keyed hashes, as hexadecimal digits. */
  readonly email: string | null
  readonly account: string | null
}

/** {@link selectPaidSales}, added up: each table is read once, where a look for each sale would cost most of the time. */
export const selectPaidTotals = async (
  db: Db,
  year: number,
  affiliates: readonly string[] | null,
): Promise<PaidTotal[]> => {
  const { rows } = await sql<PaidTotal>`
    with bought as materialized (
      select h.order_id, count(*)::int as times, max(h.seq) = max(h.seq) filter (where h.transition = 'pay') as "isBought"
      from order_history h where h.to_status = 'paid' and h.from_status is distinct from 'paid' group by h.order_id),
    line as materialized (
      select l.order_id, count(*)::int as lines, coalesce(sum(l.amount) filter (where l.status = 'paid'), 0)::int as amount
      from payout_line l where l.status in ('paid', 'returned') group by l.order_id),
    repaid as materialized (
      select k.order_id, sum(k.amount)::int as amount from claim k
      where k.status = 'repaid' and k.returned_by is null group by k.order_id),
    paid as (
      select o.id, o.affiliate_id, o.currency, o.account_hash, c.email_hash,
        coalesce(line.amount, 0) - coalesce(repaid.amount, 0)
          + greatest(0, bought.times - coalesce(line.lines, 0)) * o.amount as amount
      from customer_order o join bought on bought.order_id = o.id join customer c on c.id = o.customer_id
        left join line on line.order_id = o.id left join repaid on repaid.order_id = o.id
      where bought."isBought" and o.payment_tag <> 'donation' and ${cameToBePaidIn(year)} and ${isReached(affiliates)})
    select (array_agg(paid.id))[1] as "orderId", paid.affiliate_id as "affiliateId", paid.currency,
      count(*)::int as sales, sum(paid.amount)::float8 as amount,
      encode(paid.email_hash, 'hex') as email, encode(paid.account_hash, 'hex') as account
    from paid where paid.amount > 0
    group by paid.email_hash, paid.account_hash, paid.currency, paid.affiliate_id,
      case when paid.email_hash is null and paid.account_hash is null then paid.id end`.execute(db)
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
