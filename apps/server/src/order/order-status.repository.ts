import type { correctionEvent, LitigationKind, Order, OrderEvent, OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Moving } from './order-transition.decide.ts'

type Db = Database | Transaction

/** How far a payment by a bank has come: it is in a batch, or its file is made and the bank may have it. */
export type Paying = 'planned' | 'under-way'

/** What decides about a move of an order. */
export type HeldOrder = Moving

/**
 * An order, held against any other change until the transaction ends. Whoever changes anything about an order, its parcels
 * or its documents holds this row first, so that no two wait for each other.
 */
export const lockOrder = async (trx: Db, orderId: string): Promise<HeldOrder | undefined> => {
  // Held first: what stands beside the order may have changed while this waited for it.
  await sql`select 1 from customer_order where id = ${orderId} for update`.execute(trx)
  return selectMoving(trx, orderId)
}

/** What decides about a move of an order now, without holding it. */
export const selectMoving = async (db: Db, orderId: string): Promise<HeldOrder | undefined> => {
  const { rows } = await sql<HeldOrder>`
    select o.status, o.paying, o.pay_not_before as "payNotBefore",
      o.payment_held is not null as "isHeld",
      o.identity_check in ('not-required', 'accepted') as "isIdentified", q.terms -> 'transport' ->> 'cover' as cover,
      exists (select from product_return r where r.order_id = o.id and r.came_back_at is not null) as "cameBack",
      exists (select from inspection n where n.order_id = o.id and n.withdrawn_at is null)
        as "wasInspected",
      (select l.kind from litigation l where l.order_id = o.id and l.status = 'open') as question,
      (select count(*)::int from order_item i where i.order_id = o.id) as products
    from customer_order o join quotation q on q.id = o.quotation_id where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** Carries `<order id> <version>` whenever something about an order changed, to every process. */
export const ORDER_CHANNEL = 'order_changed'

/**
 * Says that something about an order changed that its page shows: raises its version, wakes the pages that watch it once the
 * transaction is committed, and has stock taken of whom the order waits for. Holds the order.
 */
export const orderChanged = async (trx: Db, orderId: string): Promise<void> => {
  await raiseVersion(trx, orderId)
  await enqueue(trx, 'order.take-stock', { orderId }, { key: `order-stock|${orderId}` })
}

/**
 * Writes the new status with its row of history, wakes the pages that watch the order once this is committed, and has stock
 * taken of whom it waits for.
 * @returns how many times this transition has been made by now, and whether the order was ever accepted before
 */
export const recordTransition = async (
  trx: Db,
  change: {
    readonly orderId: string
    readonly from: OrderState
    readonly to: OrderState
    readonly transition: string
    readonly actor: string
    readonly reason: string | null
    readonly about: LitigationKind | null
    readonly now: Date
  },
): Promise<{ readonly nth: number; readonly wasAccepted: boolean }> => {
  const { rows } = await sql<{ before: number; wasAccepted: boolean }>`
    with moved as (
      update customer_order set status = ${change.to}, version = version + 1 where id = ${change.orderId}
      returning id, version
    ), told as (
      select pg_notify(${ORDER_CHANNEL}, id || ' ' || version) from moved
    )
    insert into order_history (order_id, from_status, to_status, transition, actor, reason, about, at)
    select id, ${change.from}, ${change.to}, ${change.transition}, ${change.actor}, ${change.reason}, ${change.about},
      ${change.now}::timestamptz
    from moved, told
    returning (select count(*)::int from order_history h
      where h.order_id = ${change.orderId} and h.transition = ${change.transition}) as before,
      exists (select from order_history h where h.order_id = ${change.orderId} and h.to_status = 'accepted')
        as "wasAccepted"`.execute(trx)
  await enqueue(trx, 'order.take-stock', { orderId: change.orderId }, { key: `order-stock|${change.orderId}` })
  return { nth: (rows[0]?.before ?? 0) + 1, wasAccepted: rows[0]?.wasAccepted ?? false }
}

/** Raises an order's version and wakes its pages; for what stock taking itself found out. */
export const raiseVersion = async (trx: Db, orderId: string): Promise<void> => {
  await sql`
    with raised as (
      update customer_order set version = version + 1 where id = ${orderId} returning id, version
    )
    select pg_notify(${ORDER_CHANNEL}, id || ' ' || version) from raised`.execute(trx)
}

/** Writes what happened to an order that stays in its state. Its pages are told by {@link orderChanged}. */
export const insertEvent = async (
  trx: Db,
  happened: {
    readonly orderId: string
    readonly event: OrderEvent | 'dispute' | ReturnType<typeof correctionEvent>
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

/** Lowers what an order will pay to what its customer agreed to; what was promised first is kept beside it. */
export const updateAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  await sql`
    update customer_order set amount_before = coalesce(amount_before, amount), amount = ${amount}
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
    select id, version from customer_order where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export const selectIdentityState = async (db: Db, orderId: string): Promise<Order['identityCheck'] | undefined> => {
  const { rows } = await sql<{ state: Order['identityCheck'] }>`
    select identity_check as state from customer_order where id = ${orderId}`.execute(db)
  return rows[0]?.state
}

export const updateIdentityState = async (trx: Db, orderId: string, state: Order['identityCheck']): Promise<void> => {
  await sql`update customer_order set identity_check = ${state} where id = ${orderId}`.execute(trx)
}
