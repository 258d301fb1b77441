import { DAY_MS, type MailReason, type OrderState, sendRemindersOf, type Terms } from '@reprise/contract'

export type SendFacts = {
  readonly status: OrderState
  readonly createdAt: Date
  readonly sendBefore: Date
  readonly terms: Pick<Terms, 'sendReminderDays' | 'sendReminderBefore'>
  /** A carrier, or a store, has it. */
  readonly isMoving: boolean
  readonly isHeld: boolean
  readonly hasAddress: boolean
  readonly isOptedOut: boolean
  /** Number of the last one that was sent, or that it was noted of why it was not; 0 before the first. */
  readonly noted: number
}

/** @param whyNot null for one that is to be sent */
export type DueReminder = { readonly number: number; readonly whyNot: MailReason | null }

/** Once noted, no later one is ever due. */
export const LAST_WORDS: readonly MailReason[] = ['moved', 'over', 'too-late', 'no-address']

/**
 * Reminders to send that are due and not noted yet. A clock that was off sends one, not three. Days are those of UTC: a
 * summer time moves none of them.
 */
export const remindersDue = (order: SendFacts, now: Date): readonly DueReminder[] => {
  const due = reminderDays(order).filter((day) => day <= dayNumber(now)).length
  if (due <= order.noted) return []
  const whyNot = whyNotSent(order, now)
  if (whyNot !== null && LAST_WORDS.includes(whyNot)) return [{ number: due, whyNot }]
  const missed = Array.from({ length: due - order.noted - 1 }, (_, index) => order.noted + 1 + index)
  return [...missed.map((number): DueReminder => ({ number, whyNot: 'superseded' })), { number: due, whyNot }]
}

/** Asked once more when a reminder is about to leave. */
export const whyNotSent = (order: SendFacts, now: Date): MailReason | null => {
  if (order.status === 'cancelled' || order.status === 'expired') return 'over'
  if (order.status !== 'created' || order.isMoving) return 'moved'
  if (order.sendBefore <= now) return 'too-late'
  if (!order.hasAddress) return 'no-address'
  if (order.isOptedOut) return 'opted-out'
  return order.isHeld ? 'held' : null
}

/** None on the day of the sale, and none right before the last. */
const reminderDays = ({ createdAt, sendBefore, terms }: SendFacts): readonly number[] => {
  const { days, before } = sendRemindersOf(terms)
  const [first, end] = [dayNumber(createdAt), dayNumber(sendBefore)]
  const last = before === 0 ? [] : [end - before]
  const latest = before === 0 ? end : end - before - 1
  return [...days.map((day) => first + day).filter((day) => day < latest), ...last].filter((day) => day > first)
}

const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS)
