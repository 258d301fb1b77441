import { isLock } from '../lifecycle/locks.ts'
import type { Order } from '../order-api/order.ts'
import type { Parcel } from '../order-api/tracking.ts'

type Entry = Order['history'][number]

/** What happened, or what is due now or still to come. */
export type Moment =
  | { readonly state: 'done'; readonly entry: Entry }
  | { readonly state: 'done'; readonly entry?: undefined; readonly arrivedAt: string | undefined }
  | { readonly state: 'now' | 'next'; readonly coming: Coming }

export type Coming =
  | Exclude<Order['status'], 'created' | 'lost' | 'disputed' | 'cancelled' | 'expired' | 'recycled'>
  | 'check'
  | 'look'
  | 'decision'
  | 'provide'
  | 'address'
  | 'leave'
  | 'compensated'

/** What a sale goes through when nothing comes in between. */
const USUAL_WAY = ['sent', 'received', 'accepted', 'paid'] as const satisfies readonly Coming[]
const CHECKED_NEXT = ['check', 'paid'] as const satisfies readonly Coming[]
/** What a payment waits for, with or without a last day. */
const AWAITED: readonly Order['needs'][number]['kind'][] = ['documents', 'identity', 'payment']

type Shown = Pick<Order, 'status' | 'history' | 'needs' | 'promises' | 'return' | 'terms'>

/** What a payment waits for and what has a last day. */
export const isProvided = (kind: Order['needs'][number]['kind']): boolean => kind === 'documents' || kind === 'identity'

/** What is to come by a day once a payment waits for it: else the product goes back. */
export const hasLastDay = (kind: Order['needs'][number]['kind']): boolean => kind === 'declaration' || isProvided(kind)

/** Its carrier brought it, and it was not scanned yet: the check is promised from that day on. */
export const hasArrived = ({ status, promises }: Pick<Order, 'status' | 'promises'>): boolean =>
  status === 'sent' && promises.some(({ kind }) => kind === 'inspect')

/** When its carrier delivered a parcel, as far as it said so. */
export const deliveredAt = <At>(parcel: { readonly events: readonly Scan<At>[] } | null | undefined): At | undefined =>
  parcel?.events.findLast(({ status }) => status === 'delivered')?.at
type Scan<At> = { readonly status: Parcel['status']; readonly at: At }

/**
 * Oldest first. The first of what is still to come is due now; a question stands above, and nothing is known behind it.
 * @param arrivedAt when its carrier delivered it, where that is known
 */
export const timelineOf = (order: Shown, arrivedAt?: string): Moment[] => [
  ...order.history.map((entry): Moment => ({ state: 'done', entry })),
  ...(hasArrived(order) ? [{ state: 'done', arrivedAt } as const] : []),
  ...stillToCome(order).map((coming, index): Moment => ({ state: index === 0 ? 'now' : 'next', coming })),
]

/** What stands over its moments: what is over has nothing to come. */
export const timelineKey = (order: Shown) =>
  stillToCome(order).length === 0 ? ('litigation.history' as const) : ('order.timeline' as const)

const PROMISED: { readonly [coming in Coming]?: Order['promises'][number]['kind'] } = {
  accepted: 'inspect',
  check: 'inspect',
  look: 'inspect',
  decision: 'inspect',
  paid: 'pay',
  compensated: 'pay',
  leave: 'return',
}

/** By which day something is due that was promised; nothing once that day has passed, nor of a payment that is held. */
export const promiseOf = (
  coming: Coming,
  { promises, paymentHeld = false }: Pick<Order, 'promises' | 'paymentHeld'>,
): Order['promises'][number] | undefined =>
  promises.find(({ kind, overdue }) => kind === PROMISED[coming] && !overdue && !(kind === 'pay' && paymentHeld))

/** Whether the newest question is about a block list: a person answers it in the end, and not its customer. */
export const isListed = (history: readonly Entry[]): boolean => lastAbout(history) === 'blocklisted'

/** Whether the newest question is about an account that is still on the device. */
export const isLocked = (history: readonly Entry[]): boolean => isLock(lastAbout(history))

const lastAbout = (history: readonly Entry[]) => history.findLast(({ about }) => about !== undefined)?.about

const stillToCome = (order: Shown): readonly Coming[] => {
  const { status, history, needs, return: back, terms } = order
  const needed = (kinds: readonly string[]): boolean => needs.some(({ kind }) => kinds.includes(kind))
  const provide = needed(AWAITED) ? (['provide'] as const) : []
  switch (status) {
    case 'created':
      return USUAL_WAY
    case 'sent':
      return hasArrived(order) ? CHECKED_NEXT : USUAL_WAY.slice(1)
    case 'received':
      return CHECKED_NEXT
    case 'accepted':
      return [...provide, 'paid']
    case 'disputed':
      if (needed(['litigation'])) return []
      return [isListed(history) ? 'decision' : 'look']
    case 'lost':
      return terms.transport.cover === 'amount' ? [...provide, 'compensated'] : []
    case 'returning':
      if (back?.undelivered === true) return ['address', 'leave', 'returned']
      return back === undefined || back.leftAt === null ? ['leave', 'returned'] : ['returned']
    default:
      return []
  }
}

/** Transitions that say more than the state they lead to; ways back to a state that was left are among them. */
const TOLD_BY_NAME = {
  reconsider: 'order.event.reconsider',
  'return-payment': 'order.event.return-payment',
  'return-compensation': 'order.event.return-payment',
  'turn-back': 'order.event.turn-back',
  'write-off': 'order.event.write-off',
  'call-off': 'order.event.call-off',
  clear: 'order.event.clear',
  'hand-to-police': 'order.event.hand-to-police',
  'quarantine-end': 'litigation.quarantine.title',
  resume: 'litigation.event.resume',
  compensate: 'order.event.compensate',
  contest: 'litigation.event.contest',
  unlocked: 'litigation.event.unlocked',
  leave: 'litigation.event.left',
  undeliver: 'order.event.undeliver',
  'accept-identity': 'order.event.accept-identity',
  'accept-document': 'order.event.accept-document',
} as const

/** The sentence of what happened, by the name of its message. */
export const happened = (entry: Entry, history: readonly Entry[]) => {
  const { status, transition, about } = entry
  if (transition === 'contest' && isListed(history.slice(0, history.indexOf(entry))))
    return 'litigation.event.contest.blocklisted' as const
  if ((transition === 'dispute' || transition === 'arrive-late') && about !== undefined && about !== 'counter-offer')
    return `order.event.${about}` as const
  if (transition === 'accept' && about === 'counter-offer') return 'order.event.lower-offer' as const
  if (transition === 'contest' && about === 'blocklisted') return 'order.event.contest-blocklisted' as const
  if (isToldByName(transition)) return TOLD_BY_NAME[transition]
  return isPast(status) ? (`order.happened.${status}` as const) : (`order.status.${status}` as const)
}

/** States whose own words say what is so now: once told, they lie behind. */
const PAST = ['sent', 'received', 'returning', 'returned', 'recycled', 'lost', 'cancelled'] as const
const isPast = (status: Entry['status']): status is (typeof PAST)[number] => PAST.some((one) => one === status)

/** What ends a sale that comes to nothing: no step that was made. */
const ENDING: readonly string[] = ['cancel', 'call-off', 'hand-to-police', 'write-off', 'expire', 'lose']
export const isEnd = ({ transition }: Entry): boolean => ENDING.includes(transition)

const isToldByName = (transition: string): transition is keyof typeof TOLD_BY_NAME =>
  Object.hasOwn(TOLD_BY_NAME, transition)
