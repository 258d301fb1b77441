import { lockOrder } from '#server/order/index.ts'
import type { Affiliates } from '#server/affiliate/index.ts'
import { newId } from '#server/platform/id.ts'
import { smsKeyOf } from '../sms/mail-instead.ts'
import { enqueueSms, loudFrom } from '../sms/send-sms.ts'
import { insertSms } from '../sms/sms.repository.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { markNotDue } from '../mail.repository.ts'
import type { NotificationDeps } from '../send-once.ts'
import { portalOfOrder, tell } from '../tell.ts'
import { stopLink } from './opt-out.ts'
import { remindersDue, whyNotSent } from './send-reminder.decide.ts'
import {
  insertSendReminder,
  selectSendFacts,
  selectToRemind,
  type SendFactsRow,
  type SendReminderKind,
} from './send-reminder.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily. */
    'order.remind-to-send': Record<string, never>
    'order.send-reminder': { readonly orderId: string; readonly number: number }
  }
}

/**
 * Notes of each reminder to send that is due that it is on its way, or why it is not. Idempotent, a transaction each, so that
 * one failure holds up no other.
 * @throws AggregateError of what failed, after all others were done
 */
export const remindToSend = async ({
  db,
  clock,
  affiliates,
}: Pick<NotificationDeps, 'db' | 'clock' | 'affiliates'>): Promise<void> => {
  const now = clock.now()
  const failures: unknown[] = []
  for (const id of await selectToRemind(db, now)) {
    try {
      await inTransaction(db, (trx) => noteReminders(trx, id, now, affiliates))
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be reminded of`)
}

/** With the order held: two workers note, and send, one. */
const noteReminders = async (trx: Transaction, orderId: string, now: Date, affiliates: Affiliates): Promise<void> => {
  await lockOrder(trx, orderId)
  const facts = await selectSendFacts(trx, orderId)
  if (facts === undefined) return
  const affiliate = affiliates.find(facts.affiliateId)
  const bySms = affiliate?.config.sms === true ? facts.bySms : null
  const reached = { ...facts, hasAddress: facts.hasAddress || bySms !== null }
  for (const { number, whyNot } of remindersDue(reached, now)) {
    const key = reminderKey(orderId, number)
    const isInstead = whyNot === null && (bySms === 'sms' || !facts.hasAddress)
    const noted = { key, orderId, kind: kindOf(facts), at: now }
    if (!(await insertSendReminder(trx, { ...noted, whyNot: isInstead ? 'by-sms' : whyNot }))) continue
    if (whyNot === null && !isInstead) await enqueue(trx, 'order.send-reminder', { orderId, number })
    // Who declined mails may want SMS all the same: each has an end of its own.
    if (affiliate !== undefined && bySms !== null && (whyNot === null || whyNot === 'opted-out')) {
      const id = newId()
      await insertSms(trx, { ...noted, id, key: smsKeyOf(key) })
      await enqueueSms(trx, id, loudFrom(affiliate, now))
    }
  }
}

/** Not sent where the parcel has moved since it was noted, and the list says so. */
export const sendReminder = async (
  { orderId, number }: JobPayloads['order.send-reminder'],
  deps: NotificationDeps,
): Promise<void> => {
  const facts = await selectSendFacts(deps.db, orderId)
  if (facts === undefined) return
  const key = reminderKey(orderId, number)
  const whyNot = whyNotSent(facts, deps.clock.now())
  if (whyNot !== null) return markNotDue(deps.db, key, whyNot)
  const stopUrl = await stopLink(orderId, await portalOfOrder(orderId, deps), deps)
  await tell({ orderId, kind: kindOf(facts), key, stopUrl, ...(!facts.isForStore && { page: '/sendproduct' }) }, deps)
}

const reminderKey = (orderId: string, number: number): string => `send-reminder|${orderId}|${number}`
const kindOf = ({ isForStore }: SendFactsRow): SendReminderKind => (isForStore ? 'bring-reminder' : 'send-reminder')
