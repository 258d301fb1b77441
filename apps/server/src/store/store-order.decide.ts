import { type OrderState, storeOrderLifecycle, type StoreOrder } from '@reprise/contract'

type Status = StoreOrder['status']
/** `store` holds the key of one store; `operator` one of the company that buys. */
export type StoreActor = 'store' | 'operator'

export type StatusDecision =
  | { readonly kind: 'move' | 'unchanged' }
  | { readonly kind: 'refused'; readonly allowed: readonly Status[] }

/** By the lifecycle of the contract. */
export const decideStoreStatus = (from: Status, to: Status, actor: StoreActor): StatusDecision => {
  if (from === to) return { kind: 'unchanged' }
  const allowed = Object.values(storeOrderLifecycle.transitions)
    .filter((transition) => includes(transition.from, from) && includes(transition.by, actor))
    .map((transition) => transition.to)
  return allowed.includes(to) ? { kind: 'move' } : { kind: 'refused', allowed }
}

/** By another store, or the same one again. */
export const mayAttachAnew = (status: Status | undefined): boolean =>
  status === undefined || status === 'draft' || status === 'cancelled'

export const canHandOver = (status: OrderState): boolean => status === 'created' || status === 'sent'

const includes = (list: readonly string[], one: string): boolean => list.includes(one)
