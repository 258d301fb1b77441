import {
  type LitigationKind,
  type OrderActor,
  orderLifecycle,
  type OrderState,
  type OrderTransition,
  type TransportCover,
  transitionsFrom,
} from '@reprise/contract'

/** What asking for a transition comes to. */
export type TransitionDecision =
  | { readonly kind: 'move'; readonly from: OrderState; readonly to: OrderState }
  /** The result already holds: a repetition is no fault and changes nothing. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'refused'
      readonly allowed: readonly OrderTransition[]
      /** The bank details are new: it will be allowed later. */
      readonly paymentWaits: boolean
    }

/** What an order knows that decides about its moves. */
export type Moving = {
  readonly status: OrderState
  /** In a batch of payments: nothing else pays it, and nothing else becomes of it. */
  readonly paying: 'planned' | 'under-way' | null
  readonly payNotBefore: Date | null
  /** Its payment is held. */
  readonly isHeld: boolean
  /** Its customer need not prove who they are, or has proved it. */
  readonly isIdentified: boolean
  /** The party that bears the loss of its parcel. */
  readonly cover: TransportCover
  /** It went back, could not be delivered, and is here again. */
  readonly cameBack: boolean
  /** A person has inspected it. */
  readonly wasInspected: boolean
  /** What its customer has not answered yet. */
  readonly question: LitigationKind | null
  /** How many products it has. Of several none is inspected by itself yet (docs/decisions/0030). */
  readonly products: number
}
type Asked = {
  readonly transition: OrderTransition
  readonly actor: OrderActor
  /** The bank has paid: only what its file named. */
  readonly byBank?: boolean
  readonly now: Date
}

/** Whether an actor may move an order by this name now (contract, lifecycle/order.ts; docs/decisions/0020 on new bank details). */
export const decideTransition = (
  order: Moving,
  { transition, actor, byBank = false, now }: Asked,
): TransitionDecision => {
  const { status, payNotBefore } = order
  const { from, to, by } = orderLifecycle.transitions[transition]
  const mayAsk = by.some((one) => one === actor)
  if (mayAsk && status === to) return { kind: 'unchanged' }
  if (mayAsk && from.some((one) => one === status) && isFree(order, { transition, actor, byBank, now }))
    return { kind: 'move', from: status, to }
  const allowed = allowedTransitions(order, actor, now)
  const isPayment = transition === 'pay' || transition === 'compensate'
  return { kind: 'refused', allowed, paymentWaits: isPayment && waits(payNotBefore, now) }
}

/** What this actor may ask for now. */
export const allowedTransitions = (order: Moving, actor: OrderActor, now: Date): OrderTransition[] =>
  transitionsFrom(orderLifecycle, order.status, actor).filter((transition) =>
    isFree(order, { transition, actor, byBank: false, now }),
  )

const isFree = (order: Moving, { transition, actor, byBank, now }: Asked): boolean => {
  const { status, paying, payNotBefore, isHeld, isIdentified, cover, cameBack } = order
  switch (transition) {
    case 'accept':
      // The operator's word alone neither pays for what was not inspected, nor answers for the customer.
      return actor !== 'operator' || (order.question === null && (order.wasInspected || order.products > 1))
    case 'compensate':
    case 'pay':
      if (transition === 'compensate' && cover !== 'amount') return false
      return byBank ? paying === 'under-way' : paying === null && isIdentified && !isHeld && !waits(payNotBefore, now)
    case 'receive':
      // A product that turns up is here, even if its payment is planned: the file of a planned batch leaves it out.
      return paying !== 'under-way'
    case 'recycle':
      return status !== 'returning' || cameBack
    default:
      return paying === null
  }
}

const waits = (payNotBefore: Date | null, now: Date): boolean => payNotBefore !== null && payNotBefore > now
