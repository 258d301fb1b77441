import type { ClaimCause, ClaimState, PaymentTag } from '@reprise/contract'
import { sql } from 'kysely'
import { STILL_PAID } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'

export type StoredClaim = {
  readonly id: string
  readonly orderId: string
  readonly barcode: string
  readonly affiliateId: string
  readonly amount: number
  readonly currency: string
  readonly cause: ClaimCause
  readonly reason: string
  readonly told: boolean
  /** `2026-12-24`, the last day in time. */
  readonly repayBefore: string
  readonly status: ClaimState
  readonly raisedAt: Date
  readonly raisedBy: string
  readonly changedAt: Date
  readonly changedBy: string
  readonly note: string | null
  /** The payment that came back whole. */
  readonly returnedBy: string | null
}

const CLAIMS = sql`
  select c.id, c.order_id as "orderId", o.barcode, o.affiliate_id as "affiliateId", c.amount, o.currency, c.cause, c.reason,
    c.told, c.repay_before::text as "repayBefore", c.status, c.raised_at as "raisedAt", c.raised_by as "raisedBy", c.changed_at as "changedAt",
    c.changed_by as "changedBy", c.note, c.returned_by as "returnedBy"
  from claim c join customer_order o on o.id = c.order_id`

export const selectClaim = async (db: Db, id: string): Promise<StoredClaim | undefined> => {
  const { rows } = await sql<StoredClaim>`${CLAIMS} where c.id = ${id}`.execute(db)
  return rows[0]
}

export const selectOpenClaim = async (db: Db, orderId: string): Promise<StoredClaim | undefined> => {
  const { rows } = await sql<StoredClaim>`${CLAIMS} where c.order_id = ${orderId} and c.status = 'owed'`.execute(db)
  return rows[0]
}

/** Longest owed first. @param affiliates null for every one */
export const selectClaims = async (
  db: Db,
  { affiliates, status }: { readonly affiliates: readonly string[] | null; readonly status: ClaimState },
  page: PageRequest,
): Promise<{ rows: StoredClaim[]; total: number }> => {
  const wanted = sql`where c.status = ${status}
    and ${affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`}`
  const [{ rows }, counted] = await Promise.all([
    sql<StoredClaim>`${CLAIMS} ${wanted} order by c.raised_at, c.id
      limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from claim c join customer_order o on o.id = c.order_id ${wanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type PaidFacts = {
  readonly paymentTag: PaymentTag
  readonly currency: string
  /** What left for the customer and has not come back, in minor units. */
  readonly paid: number
  /** Claimed or repaid. Money that came back with a whole payment is neither. */
  readonly claimed: number
  /** What the agreed price was lowered by since it was paid. */
  readonly priceLoweredBy: number
}

/** Payments of batches that stand, and those by hand, which are the ones that no batch made, of the order's amount. */
export const selectPaid = async (db: Db, orderId: string): Promise<PaidFacts | undefined> => {
  const { rows } = await sql<PaidFacts>`
    select o.payment_tag as "paymentTag", o.currency,
      ${STILL_PAID} as paid,
      coalesce(claims.claimed, 0)::int as claimed, coalesce(claims.lowered, 0)::int as "priceLoweredBy"
    from customer_order o
    cross join lateral (
      select sum(amount) as claimed, sum(amount) filter (where cause = 'price-too-high') as lowered
      from claim where order_id = o.id and status in ('owed', 'repaid') and returned_by is null) claims
    where o.id = ${orderId}`.execute(db)
  return rows[0]
}

export type NewClaim = Pick<StoredClaim, 'id' | 'orderId' | 'amount' | 'cause' | 'reason' | 'told' | 'repayBefore'> & {
  readonly at: Date
  readonly by: string
}

export const insertClaim = async (trx: Db, one: NewClaim): Promise<void> => {
  await sql`
    insert into claim (id, order_id, amount, cause, reason, told, repay_before, status, raised_at, raised_by, changed_at, changed_by)
    values (${one.id}, ${one.orderId}, ${one.amount}, ${one.cause}, ${one.reason}, ${one.told},
      ${one.repayBefore}, 'owed', ${one.at}, ${one.by},
      ${one.at}, ${one.by})`.execute(trx)
}

export const updateClaim = async (
  trx: Db,
  id: string,
  to: {
    readonly status: ClaimState
    readonly note: string | null
    readonly at: Date
    readonly by: string
    readonly returnedBy?: string
    /** A claim that is open again is due on another day, where that is later. */
    readonly repayBefore?: string
  },
): Promise<void> => {
  await sql`
    update claim set status = ${to.status}, note = ${to.note}, changed_at = ${to.at}, changed_by = ${to.by},
      returned_by = ${to.returnedBy ?? null}, repay_before = greatest(repay_before, ${to.repayBefore ?? null}::date)
    where id = ${id}`.execute(trx)
}
