import type { correctionEvent, LitigationKind, Order, OrderEvent, OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueueAll } from '#server/platform/jobs/enqueue.ts'
import { IS_DECLARED } from './declaration/declaration.repository.ts'
import { selectSaleOrders } from './devices/devices.repository.ts'
import type { Moving } from './order-transition.decide.ts'

/** How far a payment by a bank has come: it is in a batch, or its file is made and the bank may have it. */
export type Paying = 'planned' | 'under-way'

export type HeldOrder = Moving

/** Every change of an order, its parcels or its documents holds this row first, so that no two wait for each other. */
export const lockOrder = async (trx: Db, orderId: string): Promise<HeldOrder | undefined> =>
  (await lockOrders(trx, [orderId])).get(orderId)

/** By ascending id: two calls that hold some of the same never wait for each other. */
export const lockOrders = async (trx: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, HeldOrder>> => {
  // Held first: what stands beside the order may have changed while this waited for it.
  await sql`select 1 from customer_order where id = any(${[...orderIds]}::uuid[]) order by id for update`.execute(trx)
  return selectMovings(trx, orderIds)
}

/** What decides about a move of an order now, without holding it. */
export const selectMoving = async (db: Db, orderId: string): Promise<HeldOrder | undefined> =>
  (await selectMovings(db, [orderId])).get(orderId)

const selectMovings = async (db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, HeldOrder>> => {
  const { rows } = await sql<HeldOrder & { id: string }>`
    select o.id, o.status, o.paying, o.pay_not_before as "payNotBefore",
      o.payment_held is not null as "isHeld",
      o.identity_check in ('not-required', 'accepted') as "isIdentified", ${IS_DECLARED} as "isDeclared", q.terms -> 'transport' ->> 'cover' as cover,
      exists (select from product_return r where r.order_id = o.id and r.came_back_at is not null) as "cameBack",
      exists (select from inspection n where n.order_id = o.id and n.withdrawn_at is null)
        as "wasInspected",
      (select l.kind from litigation l where l.order_id = o.id and l.status = 'open') as question,
      o.status = 'disputed' and coalesce((select l.kind = 'blocklisted' from litigation l
        where l.order_id = o.id and l.status <> 'withdrawn' order by l.number desc limit 1), false) as "inQuarantine"
    from customer_order o join quotation q on q.id = o.quotation_id
    where o.id = any(${[...orderIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** Carries `<order id> <version>` whenever something about an order changed, to every process. */
export const ORDER_CHANNEL = 'order_changed'

/** The version of an order `o` with its sale: it only ever rises, and the parting of an order raises it. */
export const SALE_VERSION = sql`(select sum(one.version)::int from customer_order one where one.sale_id = o.sale_id)`

/** Raises the version, wakes open pages at the commit, and has stock taken. Holds the order. */
export const orderChanged = async (trx: Db, orderId: string): Promise<void> => {
  await raiseVersion(trx, orderId)
  // What one device has shown, such as a document, counts for all of the sale.
  const jobs = (await selectSaleOrders(trx, orderId)).map((id) => ({
    name: 'order.take-stock' as const,
    payload: { orderId: id },
    key: `order-stock|${id}`,
  }))
  await enqueueAll(trx, jobs)
}

/** Every page of a sale shows all its devices: the version that they are told is that of the whole. */
const wakePages = async (trx: Db, orderIds: readonly string[]): Promise<void> => {
  await sql`
    with sale as (
      select sale_id, sum(version)::int as version from customer_order
      where sale_id in (select sale_id from customer_order where id = any(${[...orderIds]}::uuid[])) group by sale_id
    )
    select pg_notify(${ORDER_CHANNEL}, o.id || ' ' || sale.version) from customer_order o join sale using (sale_id)`.execute(
    trx,
  )
}

export type RecordedTransition = {
  readonly orderId: string
  readonly from: OrderState
  readonly to: OrderState
  readonly transition: string
  readonly actor: string
  readonly reason: string | null
  readonly about: LitigationKind | null
  readonly now: Date
}

/** How often it made the transition by now, and whether it was ever accepted before. */
export type TransitionsBefore = { readonly nth: number; readonly wasAccepted: boolean }

/**
 * Writes statuses and history, wakes open pages at the commit, and has stock taken. The caller holds the orders.
 * @returns by the order's id
 */
export const recordTransitions = async (
  trx: Db,
  changes: readonly RecordedTransition[],
): Promise<ReadonlyMap<string, TransitionsBefore>> => {
  const column = <Key extends keyof RecordedTransition>(key: Key) => changes.map((change) => change[key])
  const { rows } = await sql<{ id: string; before: number; wasAccepted: boolean }>`
    with change as (
      select * from unnest(${column('orderId')}::uuid[], ${column('from')}::text[], ${column('to')}::text[],
        ${column('transition')}::text[], ${column('actor')}::text[], ${column('reason')}::text[],
        ${column('about')}::text[], ${column('now')}::timestamptz[])
        as c (order_id, from_status, to_status, transition, actor, reason, about, at)
    ), moved as (
      update customer_order o set status = change.to_status, status_since = change.at, version = o.version + 1 from change
      where o.id = change.order_id returning o.id
    ), written as (
      insert into order_history (order_id, from_status, to_status, transition, actor, reason, about, at, stayed_since)
      select change.*, before.status_since from change join moved on moved.id = change.order_id
      -- As it was when the statement began.
      join customer_order before on before.id = change.order_id
    )
    select order_id as id,
      (select count(*)::int from order_history h
        where h.order_id = change.order_id and h.transition = change.transition) as before,
      exists (select from order_history h where h.order_id = change.order_id and h.to_status = 'accepted')
        as "wasAccepted"
    from change`.execute(trx)
  await wakePages(trx, column('orderId'))
  const stock = column('orderId').map((orderId) => ({
    name: 'order.take-stock' as const,
    payload: { orderId },
    key: `order-stock|${orderId}`,
  }))
  await enqueueAll(trx, stock)
  return new Map(rows.map(({ id, before, wasAccepted }) => [id, { nth: before + 1, wasAccepted }]))
}

/** For what stock taking itself found out; all else says {@link orderChanged}. */
export const raiseVersion = async (trx: Db, orderId: string): Promise<void> => {
  await sql`update customer_order set version = version + 1 where id = ${orderId}`.execute(trx)
  await wakePages(trx, [orderId])
}

/** A person decided: there is nothing left to ask. */
export const settleQuestion = async (trx: Db, orderId: string, now: Date): Promise<void> => {
  await sql`
    update litigation set status = 'answered', action = null, answered_at = ${now}
    where order_id = ${orderId} and status = 'open'`.execute(trx)
}

/** For what left the order in its state. Its pages are told by {@link orderChanged}. */
export const insertEvent = async (
  trx: Db,
  happened: {
    readonly orderId: string
    /** `erase-seller`: colleagues alone are told. */
    readonly event: OrderEvent | 'dispute' | 'erase-seller' | ReturnType<typeof correctionEvent>
    readonly actor: string
    readonly reason?: string
    readonly about: LitigationKind | null
    readonly now: Date
  },
): Promise<void> => {
  await sql`
    insert into order_history (order_id, from_status, to_status, transition, actor, reason, about, at)
    select id, status, status, ${happened.event}, ${happened.actor}, ${happened.reason ?? null}, ${happened.about}, ${happened.now}::timestamptz
    from customer_order where id = ${happened.orderId}`.execute(trx)
}

/** What an order will pay is what its customer agreed to; what was promised first is kept beside it, where that is more. */
export const updateAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  await sql`
    update customer_order set amount_before = nullif(coalesce(amount_before, amount), ${amount}), amount = ${amount}
    where id = ${orderId}`.execute(trx)
}

/** An order pays again what it paid before its customer agreed to less. */
export const restoreAmount = async (trx: Db, orderId: string): Promise<void> => {
  await sql`
    update customer_order set amount = amount_before, amount_before = null
    where id = ${orderId} and amount_before is not null`.execute(trx)
}

/** The versions of these orders; one that is not there is left out. */
export const selectVersions = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select o.id, ${SALE_VERSION} as version from customer_order o where o.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export const selectIdentityState = async (db: Db, orderId: string): Promise<Order['identityCheck'] | undefined> => {
  const { rows } = await sql<{ state: Order['identityCheck'] }>`
    select identity_check as state from customer_order where id = ${orderId}`.execute(db)
  return rows[0]?.state
}

/** Whether an operator asked for it, not the programme. */
export const isIdentityDemanded = async (db: Db, orderId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from customer_order where id = ${orderId} and identity_demanded_at is not null`.execute(db)
  return rows.length > 0
}

export const updateIdentityState = async (trx: Db, orderId: string, state: Order['identityCheck']): Promise<void> => {
  await sql`
    update customer_order set identity_check = ${state}
    where sale_id = (select sale_id from customer_order where id = ${orderId})`.execute(trx)
}

/** A change of status, or an event, with who brought it about and why. */
export type TrailEntry = {
  readonly status: OrderState
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
export const selectTrail = async (db: Db, orderId: string): Promise<TrailEntry[]> => {
  const { rows } = await sql<TrailEntry>`
    select to_status as status, from_status as "from", transition, actor, reason, about, at, from_status is not distinct from to_status as "isEvent"
    from order_history
    where order_id = ${orderId} order by at, seq`.execute(db)
  return rows
}

/** @returns whether something was asked until now */
export const updateAskedSince = async (trx: Db, orderId: string, isAsked: boolean, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update customer_order set asked_since = ${isAsked ? sql`${now}::timestamptz` : null}
    where id = ${orderId} and (asked_since is null) = ${isAsked} returning id`.execute(trx)
  return isAsked === (rows.length === 0)
}
