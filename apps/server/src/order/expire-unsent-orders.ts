import { orderLifecycle } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { moveUnsentOrders } from './order.repository.ts'

const BATCH = 500

/** Once the days of grace after the price are over. Idempotent. @returns how many expired */
export const expireUnsentOrders = async (db: Database, now: Date): Promise<number> => {
  const { from, to } = orderLifecycle.transitions.expire
  let expired = 0
  for (let moved = BATCH; moved === BATCH; expired += moved) {
    moved = await inTransaction(db, async (trx) => {
      const orders = await moveUnsentOrders(trx, {
        transition: 'expire',
        from,
        to,
        reason: 'not-sent-in-time',
        now,
        limit: BATCH,
      })
      for (const orderId of orders) await enqueue(trx, 'order.changed', { orderId, transition: 'expire' })
      return orders.length
    })
  }
  return expired
}
