import { NEED_KINDS, orderLifecycle, type OrderNeed } from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * What another module still needs from the customers of some orders, by the order's id. Asked for whole lists, so that a
 * page of orders costs one query. The composition hands every source to the order's routes; orders know none of them.
 */
export type NeedSource = (
  ctx: Pick<Context, 'affiliate' | 'db' | 'now'>,
  orders: readonly StoredOrder[],
) => Promise<ReadonlyMap<string, readonly OrderNeed[]>>

/** What each of these orders needs from its customer now, the most pressing first. */
export const needsOf = async (
  ctx: Pick<Context, 'affiliate' | 'db' | 'now'>,
  orders: readonly StoredOrder[],
  sources: readonly NeedSource[],
): Promise<ReadonlyMap<string, readonly OrderNeed[]>> => {
  const told = await Promise.all(sources.map((source) => source(ctx, orders)))
  return new Map(
    orders.map((order) => [
      order.id,
      [...ownNeeds(order), ...told.flatMap((needs) => needs.get(order.id) ?? [])].sort(byUrgency),
    ]),
  )
}

/** Orders themselves need to be sent, and other bank details where the bank refused those on file. */
const ownNeeds = ({ status, sendBefore, paymentRejected }: StoredOrder): readonly OrderNeed[] => {
  if (orderLifecycle.transitions.send.from.some((state) => state === status))
    return [{ kind: 'send', screen: 'sendproduct', before: sendBefore.toISOString() }]
  return status === 'accepted' && paymentRejected !== null ? [{ kind: 'payment', screen: 'order', before: null }] : []
}

const byUrgency = (a: OrderNeed, b: OrderNeed): number => NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind)
