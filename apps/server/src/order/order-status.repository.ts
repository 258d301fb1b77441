import type { OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

/** The status of an order, held against any other change until the transaction ends. */
export const lockOrderStatus = async (
  trx: Database | Transaction,
  orderId: string,
): Promise<OrderState | undefined> => {
  const { rows } = await sql<{ status: OrderState }>`
    select status from customer_order where id = ${orderId} for update`.execute(trx)
  return rows[0]?.status
}

/** Channel that carries the id of an order whenever something about it changed, to every process. */
export const ORDER_CHANNEL = 'order_changed'

/** Wakes the pages that watch the order, once the transaction is committed. */
export const wakeWatchers = async (trx: Database | Transaction, orderId: string): Promise<void> => {
  await sql`select pg_notify(${ORDER_CHANNEL}, ${orderId})`.execute(trx)
}

/** Writes the new status with its row of history, and wakes the pages that watch the order once this is committed. */
export const recordTransition = async (
  trx: Database | Transaction,
  change: {
    readonly orderId: string
    readonly from: OrderState
    readonly to: OrderState
    readonly transition: string
    readonly actor: string
    readonly reason: string | null
    readonly now: Date
  },
): Promise<void> => {
  await sql`
    with moved as (
      update customer_order set status = ${change.to}, version = version + 1 where id = ${change.orderId} returning id
    ), told as (
      select pg_notify(${ORDER_CHANNEL}, id::text) from moved
    )
    insert into order_history (order_id, from_status, to_status, transition, actor, reason, at)
    select id, ${change.from}, ${change.to}, ${change.transition}, ${change.actor}, ${change.reason}, ${change.now}::timestamptz
    from moved, told`.execute(trx)
}
