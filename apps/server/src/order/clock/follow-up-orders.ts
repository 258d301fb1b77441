import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { orderChanged } from '../order-status.repository.ts'
import { type StandingDeps, takeStock } from '../standing/take-stock.ts'
import { type ClockDecision, decideClock } from './clock.decide.ts'
import { askForPosting, insertReminder, selectClockFacts, selectStandingStill } from './clock.repository.ts'

export type FollowUpDeps = StandingDeps & { readonly db: Database }

/**
 * Reminds, and ends what was given up. Idempotent, a transaction each, so that one failure holds up no other.
 * @returns how many were reminded of, and how many moved
 * @throws AggregateError of what failed, after all others were done
 */
export const followUpOrders = async (
  { db, ...deps }: FollowUpDeps,
  now: Date,
): Promise<{ readonly reminded: number; readonly moved: number }> => {
  const done = { reminded: 0, moved: 0 }
  const failures: unknown[] = []
  for (const id of await selectStandingStill(db, now)) {
    try {
      const did = await inTransaction(db, (trx) => followUp(trx, deps, id, now))
      if (did === 'remind') done.reminded += 1
      if (did === 'move') done.moved += 1
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be followed up`)
  return done
}

/** Decides with the order held: what it waits for may have come meanwhile. */
const followUp = async (
  trx: Transaction,
  deps: StandingDeps,
  orderId: string,
  now: Date,
): Promise<ClockDecision['do']> => {
  const standing = await takeStock(trx, deps, orderId, now)
  const facts = await selectClockFacts(trx, orderId)
  if (standing === undefined || facts === undefined) return 'wait'
  const decision = decideClock({ ...facts, ...standing }, now)
  if (decision.do === 'remind') {
    const { kind, number, since } = decision
    await insertReminder(trx, orderId, { kind, number, since, at: now })
    if (kind === 'parcel') await askForPosting(trx, orderId)
    await orderChanged(trx, orderId)
    await enqueue(trx, 'order.reminder', { orderId, kind, number, since: since.toISOString() })
  }
  if (decision.do === 'move') {
    const { transition, reason } = decision
    await changeOrderStatus(trx, { orderId, transition, actor: 'clock', reason, now })
  }
  return decision.do
}
