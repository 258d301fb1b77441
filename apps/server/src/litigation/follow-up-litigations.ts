import { transitionBack } from '@reprise/contract'
import { changeOrderStatus, insertEvent, lockOrder, orderChanged } from '#server/order/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { decideFollowUp, reminderDaysOf, remindersDue } from './litigation.decide.ts'
import {
  selectDue,
  selectLitigationById,
  updateExpired,
  updateReminders,
  updateSettled,
} from './litigation.repository.ts'
import type { StoredLitigation } from './stored-litigation.ts'

/**
 * Reminds on the days of the terms; after the last day the product goes back: silence never means yes. A listed one stays for a person to decide.
 * Idempotent, a transaction each, so that one failure holds up no other.
 * @returns how many were reminded of, and how many expired
 * @throws AggregateError of what failed, after all others were done
 */
export const followUpLitigations = async (
  db: Database,
  now: Date,
): Promise<{ readonly reminded: number; readonly expired: number }> => {
  const done = { reminded: 0, expired: 0 }
  const failures: unknown[] = []
  for (const due of await selectDue(db, now)) {
    try {
      const did = await inTransaction(db, (trx) => followUp(trx, due, now))
      if (did === 'remind') done.reminded += 1
      if (did === 'expire') done.expired += 1
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} litigations could not be followed up`)
  return done
}

/** Decides again with the order held: its customer may have answered meanwhile. */
const followUp = async (trx: Transaction, due: { readonly id: string; readonly orderId: string }, now: Date) => {
  await lockOrder(trx, due.orderId)
  const litigation = await selectLitigationById(trx, due.id)
  const decision = litigation === undefined ? 'wait' : decideFollowUp(litigation, now)
  if (litigation === undefined) return decision
  if (decision === 'settle') await updateSettled(trx, litigation.id, now)
  if (decision === 'expire') await expire(trx, litigation, now)
  if (decision === 'remind') await remind(trx, litigation, now)
  return decision
}

const expire = async (trx: Transaction, { id, orderId, kind }: StoredLitigation, now: Date): Promise<void> => {
  await updateExpired(trx, id, now)
  if (kind === 'blocklisted') {
    await insertEvent(trx, { orderId, event: 'quarantine-end', actor: 'clock', about: kind, now })
    await orderChanged(trx, orderId)
  } else
    await changeOrderStatus(trx, {
      orderId,
      transition: transitionBack(kind),
      actor: 'clock',
      reason: 'not-answered-in-time',
      about: kind,
      toldElsewhere: true,
      now,
    })
  await enqueue(trx, 'litigation.news', { litigationId: id, news: 'expired', nth: 1 })
}

const remind = async (trx: Transaction, litigation: StoredLitigation, now: Date): Promise<void> => {
  const { id, orderId, openedAt } = litigation
  const due = remindersDue(openedAt, now, reminderDaysOf(litigation))
  await updateReminders(trx, id, due, now)
  await orderChanged(trx, orderId)
  await enqueue(trx, 'litigation.news', { litigationId: id, news: 'reminder', nth: due })
}
