import { type OrderState, storeOrderLifecycle, type StoreOrder } from '@reprise/contract'

type Status = StoreOrder['status']
/** `store` holds the key of one store; `operator` one of the company that buys. */
export type StoreActor = 'store' | 'operator'

export type StatusDecision =
  | { readonly kind: 'move' | 'unchanged' }
  | { readonly kind: 'refused'; readonly allowed: readonly Status[] }

/** Whether the actor may bring an order at a store's counter into this state (contract, lifecycle/store-order.ts). */
export const decideStoreStatus = (from: Status, to: Status, actor: StoreActor): StatusDecision => {
  if (from === to) return { kind: 'unchanged' }
  const allowed = Object.values(storeOrderLifecycle.transitions)
    .filter((transition) => includes(transition.from, from) && includes(transition.by, actor))
    .map((transition) => transition.to)
  return allowed.includes(to) ? { kind: 'move' } : { kind: 'refused', allowed }
}

/** Whether another store may still take the order, or the same one begin again. */
export const mayAttachAnew = (status: Status | undefined): boolean =>
  status === undefined || status === 'draft' || status === 'cancelled'

export const canHandOver = (status: OrderState): boolean => status === 'created' || status === 'sent'

const includes = (list: readonly string[], one: string): boolean => list.includes(one)
