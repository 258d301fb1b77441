import type { LitigationKind, OrderState, PromiseKind, WaitsFor } from '@reprise/contract'
import { sql } from 'kysely'
import type { OperatorContext } from '#server/call/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'
import { FOUND_PRODUCT } from '../items/found-product.repository.ts'
import type { Running } from '../promise/promise.decide.ts'
import { isLate, RUNNING_PROMISES } from '../promise/promise.repository.ts'
import { PROMISED_PAYMENT, WAITS } from './waits-for.repository.ts'

/** One line of a list of work. */
export type WorkRow = {
  readonly id: string
  readonly barcode: string
  readonly affiliateId: string
  readonly status: OrderState
  readonly statusSince: Date
  readonly createdAt: Date
  readonly product: string
  readonly amount: number
  readonly currency: string
  /** What its customer is promised now, the earliest first. */
  readonly promises: readonly Running[]
  readonly paymentHeld: boolean
  /** An answer to a case said that money is still to be paid. */
  readonly promisedPayment: boolean
}

export type WorkWanted = {
  readonly statuses: readonly OrderState[]
  /** Null: every affiliate. */
  readonly affiliates: readonly string[] | null
  /** In their state since before this moment; null: however long. */
  readonly before: Date | null
  readonly waitsFor: WaitsFor | undefined
  /** A promise of this kind, or any, is overdue. */
  readonly overdue: PromiseKind | 'any' | undefined
}

/** Longest in their state first. */
export const selectWork = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { statuses, affiliates, before, waitsFor, overdue }: WorkWanted,
  page: PageRequest,
): Promise<{ rows: WorkRow[]; total: number }> => {
  const reached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const found = sql`
    from customer_order o
    cross join lateral (select max(at) as at from order_history where order_id = o.id
      and from_status is distinct from to_status) since
    where o.status = any(${[...statuses]}::text[]) and ${reached}
      and ${before === null ? sql`true` : sql`since.at < ${before}`}
      and ${waitsFor === undefined ? sql`true` : WAITS[waitsFor]}
      and ${overdue === undefined ? sql`true` : isLate(overdue, now)}`
  const [{ rows }, counted] = await Promise.all([
    sql<WorkRow>`
      select o.id, o.barcode, o.affiliate_id as "affiliateId", o.status, since.at as "statusSince",
        o.created_at as "createdAt", o.amount, o.currency, ${RUNNING_PROMISES} as promises,
        o.payment_held is not null as "paymentHeld",
        ${PROMISED_PAYMENT} as "promisedPayment",
        (select string_agg(p.name, ', ') from order_item i
          join product p on p.id = coalesce(${FOUND_PRODUCT}, i.product_id)
          where i.order_id = o.id) as product
      ${found} order by since.at, o.id limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const selectOrderIdByBarcode = async (
  db: Database | Transaction,
  barcode: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from customer_order where barcode = ${barcode}`.execute(db)
  return rows[0]?.id
}

/** A change of status, or an event, with who brought it about and why. */
export type TrailEntry = {
  readonly status: OrderState
  /** The state before; null at the beginning. */
  readonly from: OrderState | null
  readonly transition: string
  readonly actor: string
  readonly reason: string | null
  readonly about: LitigationKind | null
  readonly at: Date
  /** An event that left the order in its state. */
  readonly isEvent: boolean
}

/** Oldest first. */
export const selectTrail = async (db: Database | Transaction, orderId: string): Promise<TrailEntry[]> => {
  const { rows } = await sql<TrailEntry>`
    select to_status as status, from_status as "from", transition, actor, reason, about, at, from_status is not distinct from to_status as "isEvent"
    from order_history
    where order_id = ${orderId} order by at, seq`.execute(db)
  return rows
}
