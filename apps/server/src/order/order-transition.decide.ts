import {
  type OrderActor,
  orderLifecycle,
  type OrderState,
  type OrderTransition,
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

type Moving = {
  readonly status: OrderState
  /** In a batch of payments: nothing else pays it. */
  readonly paying: 'planned' | 'under-way' | null
  readonly payNotBefore: Date | null
  /** Nobody has to prove who they are, or they have. */
  readonly isIdentified: boolean
}
type Asked = {
  readonly transition: OrderTransition
  readonly actor: OrderActor
  /** The bank has paid: only what its file named. */
  readonly byBank?: boolean
  readonly now: Date
}

/** Whether an actor may move an order by this name now (domain, section 4; quality, section 1a on new bank details). */
export const decideTransition = (
  { status, paying, payNotBefore, isIdentified }: Moving,
  { transition, actor, byBank = false, now }: Asked,
): TransitionDecision => {
  const { from, to, by } = orderLifecycle.transitions[transition]
  const mayAsk = by.some((one) => one === actor)
  if (mayAsk && status === to) return { kind: 'unchanged' }
  const paymentWaits = payNotBefore !== null && payNotBefore > now
  const mayPay = byBank ? paying === 'under-way' : paying === null && !paymentWaits && isIdentified
  if (mayAsk && from.some((one) => one === status) && (transition !== 'pay' || mayPay))
    return { kind: 'move', from: status, to }
  const allowed = transitionsFrom(orderLifecycle, status, actor).filter((name) => name !== 'pay' || mayPay)
  return { kind: 'refused', allowed, paymentWaits: transition === 'pay' && paymentWaits }
}
