import { DAY_MS, hasLastDay, type OrderState, type OrderTransition, type Terms } from '@reprise/contract'
import type { AskedKind } from '../standing/standing.decide.ts'

/** What customers are told of an order that stands still. */
export const REMINDER_KINDS = [
  /** Nothing was seen of the parcel for long: it will soon count as lost. */
  'parcel',
  /** The declaration, documents or a proof of identity are asked for. */
  'provide',
  /** Bank details that work are asked for. */
  'payment',
  /** The return came back: an address is asked for. */
  'address',
  /** The return left long ago: did it arrive? */
  'return',
] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Before a parcel counts as lost, its customer is asked for a proof that they posted it. */
export const PROOF_DAYS = 7
/** What only the customer can end is said again after so many days, once the usual reminders are over. */
const AGAIN_DAYS = 28

export type ClockFacts = {
  readonly status: OrderState
  /** Since when it is in its state. */
  readonly since: Date
  readonly terms: Terms
  /** In a batch: nothing becomes of it until the bank has spoken. */
  readonly paying: string | null
  readonly asked: readonly AskedKind[]
  readonly askedSince: Date | null
  /** When the parcel was seen last, or said to be sent. */
  readonly lastSign: Date
  /** Its carrier has brought it: it is here, and it is the company's turn. */
  readonly isDelivered: boolean
  /** When the product left that goes back; null while it is here. */
  readonly leftAt: Date | null
  readonly reminded: { readonly [kind in ReminderKind]?: { readonly number: number; readonly at: Date } | undefined }
}

export type ClockDecision =
  | { readonly do: 'wait' }
  /** `since`: by which the reminders are counted. */
  | { readonly do: 'remind'; readonly kind: ReminderKind; readonly number: number; readonly since: Date }
  | { readonly do: 'move'; readonly transition: OrderTransition; readonly reason: string }

const WAIT: ClockDecision = { do: 'wait' }

/** Nothing waits for a customer or a carrier for ever. The company has a promise and an alarm (docs/decisions/0060). */
export const decideClock = (order: ClockFacts, now: Date): ClockDecision => {
  switch (order.status) {
    case 'sent':
      return ofParcel(order, now)
    case 'lost':
      return ofLoss(order, now)
    case 'accepted':
      return ofAsked(order, now, 'give-back')
    case 'returning':
      return ofReturn(order, now)
    default:
      return WAIT
  }
}

/** A parcel is lost only after its customer was asked for the receipt of the counter. */
const ofParcel = ({ terms, lastSign, isDelivered, reminded }: ClockFacts, now: Date): ClockDecision => {
  if (isDelivered) return WAIT
  const { lostAfterDays } = terms.transport
  const { parcel } = reminded
  if (parcel === undefined)
    return hasPassed(lastSign, lostAfterDays - PROOF_DAYS, now) ? remind('parcel', 1, lastSign) : WAIT
  const isLost = hasPassed(lastSign, lostAfterDays, now) && hasPassed(parcel.at, PROOF_DAYS, now)
  return isLost ? { do: 'move', transition: 'lose', reason: 'no-sign-of-parcel' } : WAIT
}

const ofLoss = (order: ClockFacts, now: Date): ClockDecision => {
  const { terms, since } = order
  if (terms.transport.cover === 'amount') return ofAsked(order, now, 'write-off')
  return hasPassed(since, terms.answerDays, now) ? { do: 'move', transition: 'write-off', reason: 'not-covered' } : WAIT
}

/** Declaration, documents and identity have a last day (0107, 0060); bank details have none: the money is owed. */
const ofAsked = (order: ClockFacts, now: Date, transition: 'give-back' | 'write-off'): ClockDecision => {
  const { asked, askedSince, terms, paying } = order
  if (askedSince === null || asked.length === 0 || paying !== null) return WAIT
  const { provideWithin, reminderDays } = terms
  if (asked.some(hasLastDay)) {
    if (provideBefore(askedSince, terms) <= now) return { do: 'move', transition, reason: 'not-provided-in-time' }
    // The last reminder stands shortly before the end, however far that lies behind the usual ones.
    const days = [...reminderDays.filter((day) => day < provideWithin - 3), provideWithin - 3].filter((day) => day > 0)
    return nextReminder(order, 'provide', countPassed(askedSince, days, now), askedSince)
  }
  return nextReminder(order, 'payment', countEndless(askedSince, terms, now), askedSince)
}

const ofReturn = (order: ClockFacts, now: Date): ClockDecision => {
  const { asked, askedSince, leftAt, terms, reminded } = order
  if (asked.includes('address') && askedSince !== null)
    return nextReminder(order, 'address', countEndless(askedSince, terms, now), askedSince)
  if (leftAt === null) return WAIT
  const told = reminded.return
  if (told === undefined)
    return hasPassed(leftAt, terms.transport.lostAfterDays, now) ? remind('return', 1, leftAt) : WAIT
  return hasPassed(told.at, terms.answerDays, now)
    ? { do: 'move', transition: 'confirm-return', reason: 'not-missed' }
    : WAIT
}

const remind = (kind: ReminderKind, number: number, since: Date): ClockDecision => ({
  do: 'remind',
  kind,
  number,
  since,
})

/** A clock that was off for a week sends one reminder, not three. */
const nextReminder = ({ reminded }: ClockFacts, kind: ReminderKind, due: number, since: Date): ClockDecision =>
  due > (reminded[kind]?.number ?? 0) ? remind(kind, due, since) : WAIT

/** Until when the declaration, documents and a proof of identity must come that are asked for since then. */
export const provideBefore = (askedSince: Date, { provideWithin }: Pick<Terms, 'provideWithin'>): Date =>
  new Date(askedSince.getTime() + provideWithin * DAY_MS)

const hasPassed = (from: Date, days: number, now: Date): boolean => from.getTime() + days * DAY_MS <= now.getTime()

const countPassed = (from: Date, days: readonly number[], now: Date): number =>
  days.filter((day) => hasPassed(from, day, now)).length

const countEndless = (from: Date, { reminderDays }: Terms, now: Date): number => {
  const days = Math.floor((now.getTime() - from.getTime()) / DAY_MS)
  return countPassed(from, reminderDays, now) + Math.floor(days / AGAIN_DAYS)
}
