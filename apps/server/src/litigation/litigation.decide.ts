import {
  DAY_MS,
  isAbsent,
  isLock,
  type LitigationAction,
  type LitigationKind,
  type LitigationState,
  litigationLifecycle,
  type OrderState,
  type OrderTransition,
  type Terms,
  transitionOfAnswer,
  transitionsFrom,
} from '@reprise/contract'
import type { LitigationEvent } from './stored-litigation.ts'

/** What decides which answers are possible. */
export type Asked = {
  readonly kind: LitigationKind
  readonly status: LitigationState
  readonly action: LitigationAction | null
  readonly amountAfter: number | null
  readonly contested: boolean
  readonly orderStatus: OrderState
  readonly leftAt: Date | null
}

/**
 * Any while the question is open, any other until a second look has happened or the product has left again
 * (docs/decisions/0031).
 */
export const allowedAnswers = (asked: Asked): readonly LitigationAction[] => {
  const { kind, status, action, orderStatus, leftAt } = asked
  // A listed device goes nowhere at its customer's word (docs/decisions/0104).
  if (kind === 'blocklisted')
    return orderStatus === 'disputed' && (status === 'open' || status === 'expired') ? ['contest'] : []
  if (status === 'open' && orderStatus === 'disputed') return answersTo(asked)
  const waitsForLook = status === 'answered' && (action === 'contest' || action === 'unlocked')
  if (waitsForLook && orderStatus === 'disputed') return answersTo(asked).filter((answer) => answer !== action)
  const goesBack = status === 'expired' || (status === 'answered' && action === 'decline')
  if (goesBack && orderStatus === 'returning' && leftAt === null)
    return answersTo(asked).filter((answer) => answer !== 'decline')
  return []
}

/** Only an offer can be accepted; what came late is sold at the agreed price. */
const answersTo = ({ kind, amountAfter, contested }: Asked): readonly LitigationAction[] => {
  const contest: readonly LitigationAction[] = contested ? [] : ['contest']
  if (kind === 'counter-offer')
    return [...(amountAfter !== null && amountAfter > 0 ? (['accept'] as const) : []), 'decline', 'recycle', ...contest]
  if (isLock(kind)) return ['unlocked', 'decline', 'recycle']
  if (kind === 'arrived-late') return ['accept', 'decline', 'recycle']
  // An empty parcel holds nothing to recycle.
  return isAbsent(kind) ? [...contest, 'decline'] : [...contest, 'decline', 'recycle']
}

export type AnswerDecision =
  /** How the order moves, one transition after the other. */
  | { readonly kind: 'answer'; readonly moves: readonly OrderTransition[] }
  /** A repetition is no fault and changes nothing. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly allowed: readonly LitigationAction[] }

export const decideAnswer = (asked: Asked, action: LitigationAction): AnswerDecision => {
  if (asked.status === 'answered' && asked.action === action) return { kind: 'unchanged' }
  const allowed = allowedAnswers(asked)
  if (!allowed.includes(action)) return { kind: 'refused', allowed }
  const transition = transitionOfAnswer(asked.kind, action)
  return {
    kind: 'answer',
    moves: [
      ...(asked.orderStatus === 'returning' ? (['reconsider'] as const) : []),
      ...(transition === null ? [] : [transition]),
    ],
  }
}

/** Whether a second look is owed, which nothing of the first one must lead. */
export const isBlind = ({
  orderStatus,
  owesSecondLook,
}: {
  readonly orderStatus: OrderState
  readonly owesSecondLook: boolean
}): boolean => (orderStatus === 'received' || orderStatus === 'disputed') && owesSecondLook

/** How many reminders must have gone out by now. */
export const remindersDue = (openedAt: Date, now: Date, { reminderDays }: Pick<Terms, 'reminderDays'>): number =>
  reminderDays.filter((days) => openedAt.getTime() + days * DAY_MS <= now.getTime()).length

/** A last day ends at midnight, and clocks may change before it: by so much it is later than the terms say, in ms. */
const WHOLE_DAY_MS = DAY_MS + 3_600_000

/** Where a device is listed, or there are more days than the terms give, as after a question was put again, also a day before the end. */
export const reminderDaysOf = ({
  kind,
  events,
  openedAt,
  answerBefore: end,
  terms: { reminderDays, answerDays },
}: Pick<FollowedUp, 'kind' | 'events' | 'openedAt' | 'answerBefore' | 'terms'>): Pick<Terms, 'reminderDays'> => {
  const isLonger =
    events.some(({ event }) => event === 'extended' || event === 'raised') ||
    end.getTime() - openedAt.getTime() > answerDays * DAY_MS + WHOLE_DAY_MS
  if (kind !== 'blocklisted' && !isLonger) return { reminderDays }
  const last = Math.floor((end.getTime() - openedAt.getTime()) / DAY_MS) - 1
  return { reminderDays: [...reminderDays.filter((day) => day < last), last] }
}

type FollowedUp = Pick<Asked, 'kind' | 'status' | 'orderStatus'> & {
  readonly openedAt: Date
  readonly answerBefore: Date
  readonly reminders: number
  readonly events: readonly Pick<LitigationEvent, 'event'>[]
  readonly terms: Pick<Terms, 'reminderDays' | 'answerDays'>
}

/** What time alone does about a question without an answer. */
export const decideFollowUp = (litigation: FollowedUp, now: Date): 'settle' | 'expire' | 'remind' | 'wait' => {
  if (transitionsFrom(litigationLifecycle, litigation.status, 'clock').length === 0) return 'wait'
  if (litigation.orderStatus !== 'disputed') return 'settle'
  if (litigation.answerBefore <= now) return 'expire'
  return remindersDue(litigation.openedAt, now, reminderDaysOf(litigation)) > litigation.reminders ? 'remind' : 'wait'
}
