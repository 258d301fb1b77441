import {
  type LitigationKind,
  type OrderActor,
  orderLifecycle,
  type OrderState,
  type OrderTransition,
  type TransportCover,
  transitionsFrom,
} from '@reprise/contract'

export type TransitionDecision =
  | { readonly kind: 'move'; readonly from: OrderState; readonly to: OrderState }
  /** A repetition is no fault. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'refused'
      readonly allowed: readonly OrderTransition[]
      /** The bank details are new: it will be allowed later. */
      readonly paymentWaits: boolean
    }

export type Moving = {
  readonly status: OrderState
  /** In a batch: nothing else pays it, and nothing else becomes of it. */
  readonly paying: 'planned' | 'under-way' | null
  readonly payNotBefore: Date | null
  readonly isHeld: boolean
  /** Need not prove their identity, or has proved it. */
  readonly isIdentified: boolean
  readonly isDeclared: boolean
  /** The party that bears the loss of the parcel. */
  readonly cover: TransportCover
  /** A return that is here again. */
  readonly cameBack: boolean
  /** A person has inspected it. */
  readonly wasInspected: boolean
  /** What its customer has not answered yet. */
  readonly question: LitigationKind | null
  /** It is on a block list, and no person has decided yet (docs/decisions/0104). */
  readonly inQuarantine: boolean
}
export type Asked = {
  readonly transition: OrderTransition
  readonly actor: OrderActor
  /** The bank pays only what its file named. */
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

export const allowedTransitions = (order: Moving, actor: OrderActor, now: Date): OrderTransition[] =>
  transitionsFrom(orderLifecycle, order.status, actor).filter((transition) =>
    isFree(order, { transition, actor, byBank: false, now }),
  )

const isFree = (order: Moving, { transition, actor, byBank, now }: Asked): boolean => {
  const { status, paying, payNotBefore, isHeld, isIdentified, isDeclared, cover, cameBack, inQuarantine } = order
  if (inQuarantine || transition === 'clear' || transition === 'hand-to-police')
    return inQuarantine && (transition === 'clear' || transition === 'hand-to-police')
  switch (transition) {
    case 'accept':
      // The operator's word alone neither pays for what was not inspected, nor answers for the customer.
      return actor !== 'operator' || (order.question === null && order.wasInspected)
    case 'compensate':
    case 'pay':
      if (transition === 'compensate' && cover !== 'amount') return false
      if (byBank) return paying === 'under-way'
      return paying === null && isIdentified && !isHeld && isDeclared && !waits(payNotBefore, now)
    case 'receive':
      // A product that turns up is here: the file of a planned batch leaves it out.
      return paying !== 'under-way'
    case 'recycle':
      return status !== 'returning' || cameBack
    default:
      return paying === null
  }
}

export const waits = (payNotBefore: Date | null, now: Date): boolean => payNotBefore !== null && payNotBefore > now
