import {
  MOST_COUNTED,
  type OrderPastFilter,
  type OrderState,
  PAYMENT_PROMISES,
  type PromiseKind,
  type WaitsFor,
} from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import { todayInAll } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { FOUND_PRODUCT, IS_BLIND, isLate, RUNNING_PROMISES, type Running } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { BEGINNING, type Place, type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'
import { newId } from '#server/platform/id.ts'
import { DRIVER_STAYS } from '#server/shipping/index.ts'
import { areFew, hasPast } from './past.repository.ts'

const WITH_KIT = sql`
  select k.id from customer_order k where k.status = 'created' and k.transportation = 'kit' and exists (
    select from parcel p where p.order_id = k.id and p.replaced_at is null
      and not exists (select from parcel_event e where e.parcel_id = p.id))`

const WITH_DOCUMENTS = sql`select d.order_id from document d where d.status = 'pending' and d.checked_at is not null`

const WITH_IDENTITY = sql`select t.order_id from identity_try t where t.state = 'with-a-person'`

/** The same rule as the bench's: not a finding from before the order was moved. */
const WITH_APPROVAL = sql`
  select a.order_id from inspection_approval a join customer_order one on one.id = a.order_id
  where a.state = 'waiting' and one.status in ('received', 'disputed') and a.at >= one.status_since`

const QUESTION = sql`exists (select from litigation l where l.order_id = o.id and l.status = 'open')`

/** A product that goes back and has left is on its way; one that came back again is not. */
const IS_LEAVING = sql`exists (
  select from product_return r where r.order_id = o.id and (r.came_back_at is null or r.came_back_at < r.left_at))`

/** A lost parcel that is not made good for waits for the carrier alone. */
const IS_MADE_GOOD = sql`exists (
  select from quotation q where q.id = o.quotation_id and q.terms -> 'transport' ->> 'cover' = 'amount')`

/** The newest answer to a case of its kind told the customer of an order that money is still to come. */
const WITH_PROMISED_PAYMENT = sql`
  select c.order_id from customer_case c join customer_order one on one.id = c.order_id
  where one.status <> 'paid' and c.outcome = any(${[...PAYMENT_PROMISES]}::text[])
    and not exists (select from customer_case later where later.order_id = c.order_id and later.kind = c.kind
      and later.answered_at > c.answered_at)`

const WITH_DRIVER = sql`
  select p.order_id from pick_up u join parcel p on p.id = u.parcel_id where ${DRIVER_STAYS}`

/** In these states many wait: orders are read from the oldest on, until there are enough. */
const OFTEN_IN: { readonly [what in WaitsFor]?: readonly OrderState[] } = {
  customer: ['created', 'disputed'],
  operator: ['received', 'disputed', 'accepted', 'lost', 'returning'],
  return: ['returning'],
}

/** Whether an order `o` in such a state waits. One that waits for a carrier waits for none of them. */
const OFTEN: { readonly [what in 'customer' | 'operator' | 'return' | 'anything']: RawBuilder<unknown> } = {
  customer: sql`((o.status = 'created' and o.id not in (${WITH_KIT})) or (o.status = 'disputed' and ${QUESTION}))`,
  operator: sql`(o.status = 'received' or (o.status = 'disputed' and not ${QUESTION}) or (o.asked_since is null
    and (o.status = 'accepted' or (o.status = 'lost' and ${IS_MADE_GOOD}) or (o.status = 'returning' and not ${IS_LEAVING}))))`,
  return: sql`(o.asked_since is null and not ${IS_LEAVING})`,
  anything: sql`true`,
}

const isOftenIn = (what: WaitsFor | undefined): what is Exclude<keyof typeof OFTEN, 'anything'> =>
  what !== undefined && Object.hasOwn(OFTEN, what)

/** The ids of the few that wait for it in any state: they are looked up. */
const SELDOM: { readonly [what in WaitsFor]: RawBuilder<unknown> } = {
  approval: WITH_APPROVAL,
  customer: sql`select asked.id from customer_order asked where asked.asked_since is not null`,
  operator: sql`${WITH_KIT} union all ${WITH_DOCUMENTS} union all ${WITH_IDENTITY} union all ${WITH_PROMISED_PAYMENT}`,
  documents: WITH_DOCUMENTS,
  identity: WITH_IDENTITY,
  kit: WITH_KIT,
  return: sql`select null::uuid where false`,
  'promised-payment': WITH_PROMISED_PAYMENT,
  driver: WITH_DRIVER,
}

export type WorkRow = {
  readonly id: string
  readonly barcode: string
  readonly affiliateId: string
  readonly affiliateReference: string | null
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
  /** When the product left again; null while it is here. */
  readonly leftAt: Date | null
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
  readonly past: OrderPastFilter
}

/** Longest in their state first. */
export const selectWork = async (
  { db, now, affiliates: known }: Pick<OperatorContext, 'db' | 'now' | 'affiliates'>,
  { statuses, affiliates, before, waitsFor, overdue, past }: WorkWanted,
  wanted: SliceRequest,
): Promise<Slice<WorkRow>> => {
  const isListed = waitsFor === undefined && overdue === undefined
  const often = isListed ? statuses : statuses.filter((state) => waitsFor && OFTEN_IN[waitsFor]?.includes(state))
  const isOften = OFTEN[isOftenIn(waitsFor) ? waitsFor : 'anything']
  const isOld = before === null ? sql`true` : sql`o.status_since < ${before}`
  const late = overdue === undefined ? sql`true` : isLate(overdue, { now, days: todayInAll(known, now) })
  const programmes = affiliates === null ? sql`` : sql`cross join unnest(${[...affiliates]}::text[]) as programme(id)`
  const isOfOne = affiliates === null ? sql`true` : sql`o.affiliate_id = programme.id`
  const isReached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const isSeldom = waitsFor === undefined ? sql`false` : sql`o.id in (${SELDOM[waitsFor]})`
  const isWanted = sql`${isOld} and ${late} and ${hasPast(past)}`
  const isAwaited =
    waitsFor === undefined ? sql`true` : sql`((o.status = any(${[...often]}::text[]) and ${isOften}) or ${isSeldom})`
  const its = past.device === 'one' ? sql`cross join lateral (select o.id, o.parted_from) its` : sql``
  // Most have no other: what tells them apart is looked up for the rest alone.
  const isOne =
    past.device === 'one'
      ? sql`(its.parted_from is null or not exists (select from customer_order o
          where o.sale_id = its.parted_from and ${isAwaited} and o.status = any(${[...statuses]}::text[]) and ${isWanted}
          and o.device_number < (select self.device_number from customer_order self where self.id = its.id)))`
      : sql`true`
  const isLookedUp = areFew(past)
  const isNamed = isLookedUp ? isAwaited : waitsFor !== undefined ? isSeldom : isListed ? sql`false` : sql`true`
  /** So many of each state. The numbers are written out: of a limit that is not known, PostgreSQL thinks that a tenth of all is wanted. */
  const inStates = ({ at, id }: Place, limit: number) => sql`
    select o.id, o.status_since
    from unnest(${isLookedUp ? [] : [...often]}::text[]) as part(status) ${programmes} cross join lateral (
      select o.id, o.status_since from customer_order o ${its}
      where o.status = part.status and ${isOfOne} and ${isOften} and ${isWanted} and ${isOne}
        and (o.status_since, o.id) > (${at}::timestamptz, ${id}::uuid)
      order by o.status_since, o.id limit ${sql.lit(limit)}) o`
  const found = ({ at, id }: Place, limit: number) => sql`
    select * from (
      ${inStates({ at, id }, limit)}
      union
      select o.id, o.status_since from customer_order o ${its}
      where ${isNamed} and o.status = any(${[...statuses]}::text[]) and ${isReached} and ${isWanted} and ${isOne}
        and (o.status_since, o.id) > (${at}::timestamptz, ${id}::uuid)
    ) one order by status_since, id limit ${sql.lit(limit)}`
  // No order is found twice: the first thousand are counted, in any state.
  const some =
    isListed && !isLookedUp
      ? sql`${inStates(BEGINNING, MOST_COUNTED + 1)} limit ${sql.lit(MOST_COUNTED + 1)}`
      : found(BEGINNING, MOST_COUNTED + 1)
  const [{ rows }, counted] = await Promise.all([
    sql<WorkRow>`
      select o.id, o.barcode, o.affiliate_id as "affiliateId", o.affiliate_reference as "affiliateReference", o.status, o.status_since as "statusSince",
        o.created_at as "createdAt", o.amount, o.currency, ${RUNNING_PROMISES} as promises,
        o.payment_held is not null as "paymentHeld",
        o.id in (${WITH_PROMISED_PAYMENT}) as "promisedPayment",
        (select r.left_at from product_return r where r.order_id = o.id and r.came_back_at is null) as "leftAt",
        (select string_agg(p.name, ', ') from order_item i
          join product p on p.id = case when ${IS_BLIND} then i.product_id else coalesce(${FOUND_PRODUCT}, i.product_id) end
          where i.order_id = o.id) as product
      from (${found(wanted.after ?? BEGINNING, wanted.size + 1)}) here
      join customer_order o on o.id = here.id order by o.status_since, o.id`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (${some}) counted`.execute(db),
  ])
  return sliceFrom(wanted, rows, counted.rows[0]?.found ?? 0, ({ id, statusSince }) => ({ id, at: statusSince }))
}

export const selectIsBlind = async (db: Db, orderId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from customer_order o where o.id = ${orderId} and ${IS_BLIND}`.execute(db)
  return rows.length > 0
}

/** What a call noted for colleagues. */
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
    select at, actor, text from order_note where order_id = ${orderId} and text is not null order by at, id`.execute(db)
  return rows
}
