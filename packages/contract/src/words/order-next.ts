import type { OrderState } from '../lifecycle/order.ts'
import type { Order } from '../order-api/order.ts'
import { endOf } from './order-amount.ts'
import { hasLastDay, isListed, isLocked } from './order-moments.ts'
import type { Transportation } from './transportation-words.ts'

type Need = Order['needs'][number]
type Promise = Order['promises'][number]

const OVER: readonly OrderState[] = ['paid', 'cancelled', 'expired', 'returned', 'recycled']
const PAYABLE: readonly OrderState[] = ['accepted', 'lost']

/** What an order with no need tells its customer about what comes next; of one that is over its headline says all. @param now in milliseconds */
export const outlookOf = (order: Order, now: number) => {
  const { status, payNotBefore = '' } = order
  if (OVER.includes(status)) return 'over'
  if (order.paymentHeldFor === 'seller-totals' && status === 'accepted') return 'sellerTotals'
  if (order.paymentHeld === true && PAYABLE.includes(status) && endOf(order) === undefined) return 'paymentHeld'
  if (status === 'lost') return order.terms.transport.cover === 'amount' ? 'lost' : 'lostUncovered'
  return status === 'accepted' && Date.parse(payNotBefore) > now ? 'held' : 'nothing'
}

/** What its customer has to do, as one list: a declaration comes behind what is due first. */
export const toDoOf = ({ needs }: Pick<Order, 'needs'>): Need[] => {
  const [first, ...others] = needs.filter(({ kind }) => kind !== 'declaration')
  const declaration = needs.filter(({ kind }) => kind === 'declaration')
  return first === undefined ? declaration : [first, ...declaration, ...others]
}

/** Needs whose day the headline over them says. */
export const IN_HEADLINE: readonly Need['kind'][] = ['send', 'litigation']

/** The title, text and button of what its customer has to do. A lock is no question: its price stays, and an account goes. */
export const needWords = (kind: Need['kind'], history: Order['history']) => {
  if (kind === 'litigation' && isLocked(history))
    return {
      title: 'order.next.litigation.title.lock',
      text: 'order.next.litigation.text.lock',
      go: 'order.next.litigation.action.lock',
    } as const
  return {
    title: `order.next.${kind}.title` as const,
    text:
      kind === 'litigation' && isListed(history)
        ? ('order.next.litigation.text.blocklisted' as const)
        : (`order.next.${kind}.text` as const),
    go: NEED_ACTIONS[kind],
  }
}

/** The title, text and button of the need to send. A way that was chosen is not asked for again once its parcel is announced. */
export const sendWords = (way: Transportation, isAnnounced: boolean) => {
  if (!isAnnounced)
    return { title: 'order.next.send.title', text: 'order.next.send.text', go: 'order.next.send.go' } as const
  const words = { title: `order.next.send.title.${way}`, text: 'order.next.send.locked' } as const
  switch (way) {
    case 'label':
    case 'code':
      return { ...words, go: `order.next.send.go.${way}` } as const
    case 'store':
      return { ...words, go: 'parcel.where.findStore' } as const
    case 'kit':
      return { ...words, go: 'order.next.send.go' } as const
  }
}

/** What is expected of a parcel under way of which nothing is promised yet, as a calendar day. */
export const awaitedDay = ({ status, promises, expected }: Pick<Order, 'status' | 'promises' | 'expected'>) =>
  status === 'sent' && promises.length === 0 ? expected?.checkedBy : undefined

const NEED_ACTIONS = {
  litigation: 'order.next.litigation.action',
  send: 'order.next.send.go',
  identifiers: 'order.next.identifiers.action',
  payment: 'order.next.payment.action',
  address: 'order.next.address.action',
  declaration: 'order.next.declaration.action',
  documents: 'order.next.documents.action',
  identity: 'order.next.identity.action',
} as const satisfies { readonly [kind in Need['kind']]: string }

/** What happens where what is asked for does not come by its day; nothing where no day is set. */
export const otherwiseKey = ({ kind, before }: Need, status: Order['status']) => {
  if (before === null || !hasLastDay(kind)) return undefined
  return status === 'lost' ? ('order.provide.else.lost' as const) : ('order.provide.else' as const)
}

/** Whose loss it would be, of a parcel that something holds up. */
export const heldUpKey = ({ transport }: Order['terms']) =>
  `send.exception.${transport.cover === 'amount' ? 'covered' : 'uncovered'}` as const

export const promiseKey = ({ kind, overdue }: Promise, paymentTag: Order['paymentTag']) => {
  if (overdue) return `order.promise.late.${kind}` as const
  return kind === 'pay' ? (`order.promise.pay.${paymentTag}` as const) : (`order.promise.${kind}` as const)
}
