import { type OrderState, PAYMENT_PROMISES, type PromiseKind, type WaitsFor } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import type { OperatorContext } from '#server/call/index.ts'
import { FOUND_PRODUCT, isLate, RUNNING_PROMISES, type Running } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'
import { newId } from '#server/platform/id.ts'

const KIT = sql`(o.status = 'created' and exists (
  select from parcel p where p.order_id = o.id and p.replaced_at is null and p.transportation = 'kit'
    and not exists (select from parcel_event e where e.parcel_id = p.id)))`

const DOCUMENTS = sql`exists (
  select from document d where d.order_id = o.id and d.status = 'pending' and d.checked_at is not null)`

const IDENTITY = sql`exists (select from identity_try t where t.order_id = o.id and t.state = 'with-a-person')`

/** The same rule as the bench's: not a finding from before the order was moved. */
const APPROVAL = sql`(o.status in ('received', 'disputed') and exists (
  select from inspection_approval a where a.order_id = o.id and a.state = 'waiting' and a.at >= since.at))`

const QUESTION = sql`exists (select from litigation l where l.order_id = o.id and l.status = 'open')`

/** A product that goes back and has left is on its way; one that came back again is not. */
const IS_LEAVING = sql`exists (
  select from product_return r where r.order_id = o.id and (r.came_back_at is null or r.came_back_at < r.left_at))`

/** A lost parcel that is not made good for waits for the carrier alone. */
const IS_MADE_GOOD = sql`exists (
  select from quotation q where q.id = o.quotation_id and q.terms -> 'transport' ->> 'cover' = 'amount')`

/** The newest answer to a case of its kind told the customer of an order `o` that money is still to come. */
const PROMISED_PAYMENT = sql`(o.status <> 'paid' and exists (
  select from customer_case c where c.order_id = o.id and c.outcome = any(${[...PAYMENT_PROMISES]}::text[])
    and not exists (select from customer_case later where later.order_id = o.id and later.kind = c.kind
      and later.answered_at > c.answered_at)))`

const CUSTOMER = sql`(
  (o.status = 'created' and not ${KIT}) or (o.status = 'disputed' and ${QUESTION}) or o.asked_since is not null)`

const OPERATOR = sql`(${KIT} or ${DOCUMENTS} or ${IDENTITY} or ${PROMISED_PAYMENT}
  or o.status = 'received' or (o.status = 'disputed' and not ${QUESTION})
  or (o.asked_since is null and (o.status = 'accepted' or (o.status = 'lost' and ${IS_MADE_GOOD})
    or (o.status = 'returning' and not ${IS_LEAVING}))))`

/** For orders `o` that are not over. Who waits for a carrier waits for none of them. */
const WAITS: { readonly [what in WaitsFor]: RawBuilder<unknown> } = {
  approval: APPROVAL,
  customer: CUSTOMER,
  operator: OPERATOR,
  documents: DOCUMENTS,
  identity: IDENTITY,
  kit: KIT,
  'promised-payment': PROMISED_PAYMENT,
}

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
  /** Null for every affiliate. */
  readonly affiliates: readonly string[] | null
  /** In their state since before; null for however long. */
  readonly before: Date | null
  readonly waitsFor: WaitsFor | undefined
  /** `any` for a promise of every kind. */
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

/** What colleagues are to know of an order. */
export type OrderNote = { readonly at: Date; readonly actor: string; readonly text: string }

export const insertNote = async (db: Db, orderId: string, { at, actor, text }: OrderNote): Promise<void> => {
  await sql`
    insert into order_note (id, order_id, at, actor, text) values (${newId()}, ${orderId}, ${at}, ${actor}, ${text})`.execute(
    db,
  )
}

/** Oldest first. */
export const selectNotes = async (db: Db, orderId: string): Promise<OrderNote[]> => {
  const { rows } = await sql<OrderNote>`
    select at, actor, text from order_note where order_id = ${orderId} order by at, id`.execute(db)
  return rows
}
