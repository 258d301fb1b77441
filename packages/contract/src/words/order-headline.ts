import type { Order } from '../order-api/order.ts'
import { endOf } from './order-amount.ts'
import { happened, hasArrived, isListed, isLocked } from './order-moments.ts'
import { soldKey } from './sold-key.ts'

type Shown = Pick<
  Order,
  | 'status'
  | 'terms'
  | 'history'
  | 'needs'
  | 'promises'
  | 'return'
  | 'sendBefore'
  | 'transportation'
  | 'paymentTag'
  | 'paymentHeld'
  | 'paymentHeldFor'
>

/** What stands on top of an order: the name of its message and, where the message has one, its day (ISO 8601). */
export type Headline = { readonly key: HeadlineKey; readonly date?: string }
export type HeadlineKey = ReturnType<typeof keyOf>

export const headlineOf = (order: Shown): Headline => {
  const key = keyOf(order)
  const date = dayOf(key, order)
  return date === undefined ? { key } : { key, date }
}

/** What a question is about, in the words of its moment: the headline over it asks for an answer by a day. */
export const questionOf = ({ status, history, needs }: Pick<Shown, 'status' | 'history' | 'needs'>) => {
  const asked = history.findLast(({ about }) => about !== undefined)
  const isAsked = status === 'disputed' && needs.some(({ kind }) => kind === 'litigation')
  return isAsked && asked !== undefined ? happened(asked, history) : undefined
}

const keyOf = (order: Shown) => {
  const { status, history, needs, return: back } = order
  const last = history.at(-1)
  const isNeeded = (...kinds: readonly string[]): boolean => needs.some(({ kind }) => kinds.includes(kind))
  switch (status) {
    case 'created':
      return soldKey(order.transportation)
    case 'sent':
      return hasArrived(order) ? ('order.status.received' as const) : ('order.status.sent' as const)
    case 'received':
      return `order.status.${status}` as const
    case 'disputed':
      if (isNeeded('litigation'))
        return isLocked(history) ? ('order.headline.lock' as const) : ('order.headline.question' as const)
      return `order.coming.${isListed(history) ? 'decision' : 'look'}` as const
    case 'accepted':
      return beforePayment(order)
    case 'paid':
      return last?.transition === 'compensate'
        ? ('order.headline.compensated' as const)
        : (`order.headline.paid.${order.paymentTag}` as const)
    case 'lost':
      if (isNeeded('payment')) return 'order.event.return-payment' as const
      if (isNeeded('documents')) return 'order.headline.lostUnproved' as const
      return endOf(order) === undefined ? ('order.headline.lostCovered' as const) : ('order.headline.lost' as const)
    case 'returning':
      if (back?.undelivered === true) return 'order.event.undeliver' as const
      return back === undefined || back.leftAt === null
        ? ('order.headline.returning' as const)
        : ('order.headline.left' as const)
    case 'cancelled':
      return ENDED_BY[last?.transition ?? ''] ?? ('order.headline.cancelled' as const)
    default:
      return `order.headline.${status}` as const
  }
}

const beforePayment = ({ history, needs, paymentHeld = false, paymentHeldFor }: Shown) => {
  const kinds = needs.map(({ kind }) => kind)
  if (kinds.includes('payment')) return 'order.event.return-payment' as const
  if (kinds.length > 0 || paymentHeldFor === 'seller-totals') return 'order.headline.provide' as const
  if (paymentHeld) return 'order.headline.held' as const
  const accepted = history.findLast(({ transition }) => transition === 'accept')
  return accepted?.about === 'counter-offer' ? ('order.event.lower-offer' as const) : ('order.status.accepted' as const)
}

/** Sales that their customer did not call off. */
const ENDED_BY: {
  readonly [transition: string]:
    | 'order.event.call-off'
    | 'order.event.hand-to-police'
    | 'order.event.write-off'
    | undefined
} = {
  'call-off': 'order.event.call-off',
  'hand-to-police': 'order.event.hand-to-police',
  'write-off': 'order.event.write-off',
}

const dayOf = (key: string, { history, needs, sendBefore }: Shown): string | undefined => {
  if (key.startsWith('success.title')) return sendBefore
  if (key === 'order.headline.question' || key === 'order.headline.lock')
    return needs.find(({ kind }) => kind === 'litigation')?.before ?? undefined
  return key === 'order.headline.compensated' || key.startsWith('order.headline.paid.') ? history.at(-1)?.at : undefined
}
