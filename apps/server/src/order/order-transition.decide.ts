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
  | { readonly kind: 'refused'; readonly allowed: readonly OrderTransition[] }

/** Whether an actor may move an order in this state by this name (domain, section 4). */
export const decideTransition = (
  status: OrderState,
  transition: OrderTransition,
  actor: OrderActor,
): TransitionDecision => {
  const { from, to, by } = orderLifecycle.transitions[transition]
  const mayAsk = by.some((one) => one === actor)
  if (mayAsk && status === to) return { kind: 'unchanged' }
  if (mayAsk && from.some((one) => one === status)) return { kind: 'move', from: status, to }
  return { kind: 'refused', allowed: transitionsFrom(orderLifecycle, status, actor) }
}
