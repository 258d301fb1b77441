import {
  calendarOf,
  type OrderState,
  type PromiseKind,
  type RunningPromise,
  type Terms,
  workingDayAfter,
} from '@reprise/contract'
import { dayIn } from '#server/platform/arithmetic/day-in.ts'
import type { AskedKind } from '../standing/standing.decide.ts'

/** An answer follows from what the customer brought forward, all others from where the order stands. */
type StandingKind = Exclude<PromiseKind, 'answer'>

export type PromiseFacts = {
  readonly status: OrderState
  readonly terms: Terms
  readonly currency: string
  /** IANA name, by whose clocks the days of its programme are. */
  readonly timeZone: string
  readonly since: Date
  readonly hasQuestion: boolean
  /** When a second look was asked for, or a lock was taken off; null where neither was. */
  readonly secondLookSince: Date | null
  readonly deliveredAt: Date | null
  /** When the product left that goes back; null while it is here. */
  readonly leftAt: Date | null
  /** What is asked of its customer now, and whether something was until now. */
  readonly asked: readonly AskedKind[]
  readonly wasAsked: boolean
  /** The bank details are new: nothing is paid before. */
  readonly payNotBefore: Date | null
  /** The payment waits for what its customer has to tell because of their yearly totals. */
  readonly waitsForSeller: boolean
  /** When a payment that had waited for it was released. */
  readonly releasedAt: Date | null
}

/** `due` is the last day on which it is kept. */
export type Running = { readonly kind: PromiseKind; readonly due: string }

export type PromiseStep =
  | { readonly do: 'make'; readonly kind: PromiseKind; readonly due: string }
  /** Kept, in time or late; or ended without blame. */
  | { readonly do: 'end'; readonly kind: PromiseKind; readonly kept: boolean }

/** What becomes of an order's promises now (docs/decisions/0061). Asked again, it comes to nothing. */
export const decidePromises = (order: PromiseFacts, running: readonly Running[], now: Date): readonly PromiseStep[] => {
  const duty = dutyOf(order, now)
  const standing = running.filter((one): one is Running & { kind: StandingKind } => one.kind !== 'answer')
  const goesOn = standing.find(({ kind, due }) => kind === duty?.kind && !isPutOff(order, kind, due))
  return [
    ...standing
      .filter((one) => one !== goesOn)
      .map(({ kind }) => ({ do: 'end', kind, kept: isDone(order, kind) }) as const),
    ...(duty === undefined || goesOn !== undefined
      ? []
      : [{ do: 'make', kind: duty.kind, due: dueOf(order, duty.kind, duty.from) } as const]),
  ]
}

/** The last day of a promise that begins at a moment: so many working days after that day, as the offer's terms say. */
export const dueOf = (
  { terms, currency, timeZone }: Pick<PromiseFacts, 'terms' | 'currency' | 'timeZone'>,
  kind: PromiseKind,
  from: Date,
): string => workingDayAfter(calendarOf(currency), dayIn(timeZone, from), terms[WITHIN[kind]])

/** @param today by the clock of its programme */
export const isOverdue = (due: string, today: string): boolean => due < today

export const promisesView = (running: readonly Running[], today: string): RunningPromise[] =>
  running.map(({ kind, due }) => ({ kind, due, overdue: isOverdue(due, today) }))

const WITHIN = {
  inspect: 'inspectWithin',
  pay: 'payWithin',
  return: 'returnWithin',
  answer: 'answerWithin',
} as const satisfies { readonly [kind in PromiseKind]: keyof Terms }

type Duty = { readonly kind: StandingKind; readonly from: Date }

/** What the company has to do next, and from when its days count; undefined where it is another's turn. */
const dutyOf = (order: PromiseFacts, now: Date): Duty | undefined => {
  const { status, since, hasQuestion, secondLookSince, deliveredAt, terms } = order
  // A parcel that its carrier has brought is here, scanned or not.
  const brought: Duty | undefined = deliveredAt === null ? undefined : { kind: 'inspect', from: deliveredAt }
  switch (status) {
    case 'created':
    case 'sent':
      return brought
    case 'lost':
      return brought ?? (terms.transport.cover === 'amount' ? payment(order, now) : undefined)
    case 'received':
      return { kind: 'inspect', from: since }
    case 'disputed':
      return hasQuestion ? undefined : { kind: 'inspect', from: secondLookSince ?? since }
    case 'accepted':
      return payment(order, now)
    case 'returning':
      return order.asked.length > 0 || order.leftAt !== null ? undefined : { kind: 'return', from: turn(order, now) }
    default:
      return undefined
  }
}

const payment = (order: PromiseFacts, now: Date): Duty | undefined => {
  if (order.asked.length > 0 || order.waitsForSeller) return undefined
  const { payNotBefore, releasedAt } = order
  const moments = [turn(order, now), payNotBefore, releasedAt].filter((moment) => moment !== null)
  return { kind: 'pay', from: moments.reduce((latest, moment) => (moment > latest ? moment : latest)) }
}

/** When it became the company's turn. */
const turn = ({ wasAsked, since }: PromiseFacts, now: Date): Date => (wasAsked ? now : since)

/** The customer changed the bank details, and the wait that protects them lasts as long as the promise. */
const isPutOff = ({ payNotBefore, timeZone }: PromiseFacts, kind: StandingKind, due: string): boolean =>
  kind === 'pay' && payNotBefore !== null && dayIn(timeZone, payNotBefore) >= due

const NOT_LOOKED_AT: ReadonlySet<OrderState> = new Set(['created', 'sent', 'lost', 'cancelled', 'expired'])

const isDone = ({ status, leftAt }: PromiseFacts, kind: StandingKind): boolean => {
  switch (kind) {
    case 'inspect':
      return !NOT_LOOKED_AT.has(status)
    case 'pay':
      return status === 'paid'
    case 'return':
      return status === 'returned' || leftAt !== null
  }
}
