import { orderLifecycle } from '@reprise/contract'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { expiryHorizon } from './order.decide.ts'
import { moveUnsentOrders } from './order.repository.ts'

const BATCH = 500

/**
 * Expires orders that nobody sent within 14 days after their price had ended (domain, section 4). May run at any time
 * and any number of times.
 * @returns how many expired
 */
export const expireUnsentOrders = async (db: Database | Transaction, now: Date): Promise<number> => {
  const { from, to } = orderLifecycle.transitions.expire
  let expired = 0
  for (let moved = BATCH; moved === BATCH; expired += moved) {
    moved = await moveUnsentOrders(db, {
      transition: 'expire',
      from,
      to,
      reason: 'not-sent-in-time',
      sendBefore: expiryHorizon(now),
      now,
      limit: BATCH,
    })
  }
  return expired
}
