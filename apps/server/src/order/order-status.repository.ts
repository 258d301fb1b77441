import type { Order, OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

type Db = Database | Transaction

/** How far a payment by a bank has come: it is in a batch, or its file is made and the bank may have it. */
export type Paying = 'planned' | 'under-way'

/** What decides about a move of an order. */
export type HeldOrder = {
  readonly status: OrderState
  readonly paying: Paying | null
  /** Bank details were changed: nothing is paid before this moment. */
  readonly payNotBefore: Date | null
  /** Nobody has to prove who they are, or they have. */
  readonly isIdentified: boolean
}

/**
 * An order, held against any other change until the transaction ends. Whoever changes anything about an order, its parcels
 * or its documents holds this row first, so that no two wait for each other.
 */
export const lockOrder = async (trx: Db, orderId: string): Promise<HeldOrder | undefined> => {
  const { rows } = await sql<HeldOrder>`
    select status, paying, pay_not_before as "payNotBefore",
      identity_check in ('not-required', 'accepted') as "isIdentified"
    from customer_order where id = ${orderId} for update`.execute(trx)
  return rows[0]
}

/** Carries `<order id> <version>` whenever something about an order changed, to every process. */
export const ORDER_CHANNEL = 'order_changed'

/**
 * Says that something about an order changed that its page shows: raises its version, and wakes the pages that watch it
 * once the transaction is committed. Holds the order.
 */
export const orderChanged = async (trx: Db, orderId: string): Promise<void> => {
  await sql`
    with raised as (
      update customer_order set version = version + 1 where id = ${orderId} returning id, version
    )
    select pg_notify(${ORDER_CHANNEL}, id || ' ' || version) from raised`.execute(trx)
}

/**
 * Writes the new status with its row of history, and wakes the pages that watch the order once this is committed.
 * @returns how many times this transition has been made by now
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
    readonly now: Date
  },
): Promise<number> => {
  const { rows } = await sql<{ before: number }>`
    with moved as (
      update customer_order set status = ${change.to}, version = version + 1 where id = ${change.orderId}
      returning id, version
    ), told as (
      select pg_notify(${ORDER_CHANNEL}, id || ' ' || version) from moved
    )
    insert into order_history (order_id, from_status, to_status, transition, actor, reason, at)
    select id, ${change.from}, ${change.to}, ${change.transition}, ${change.actor}, ${change.reason}, ${change.now}::timestamptz
    from moved, told
    returning (select count(*)::int from order_history h
      where h.order_id = ${change.orderId} and h.transition = ${change.transition}) as before`.execute(trx)
  return (rows[0]?.before ?? 0) + 1
}

/** Lowers what an order will pay to what its customer agreed to; what was promised first is kept beside it. */
export const updateAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  await sql`
    update customer_order set amount_before = coalesce(amount_before, amount), amount = ${amount}
    where id = ${orderId}`.execute(trx)
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
