import type { Order } from '../order-api/order.ts'
import { isLocked } from './order-moments.ts'

/** Nothing is paid for these. */
export const UNPAID_STATES = ['cancelled', 'expired', 'returning', 'returned', 'recycled'] as const

/** A sale that comes to nothing, as far as can be seen now: by the name of the sentence that says so. */
export const endOf = ({ status, terms }: Pick<Order, 'status' | 'terms'>) =>
  UNPAID_STATES.find((one) => one === status) ??
  (status === 'lost' && terms.transport.cover === 'none' ? ('lost' as const) : undefined)

export const amountKey = (order: Pick<Order, 'status' | 'terms' | 'paymentTag' | 'history'>) => {
  const isGiven = order.paymentTag === 'donation'
  if (order.status === 'paid') return isGiven ? 'order.amount.donated' : 'order.amount.paid'
  // A lock leaves the price as it is.
  if (order.status === 'disputed' && !isLocked(order.history)) return 'order.amount.question'
  const end = endOf(order)
  // What is found after all is still bought for it.
  if (end !== undefined) return end === 'lost' ? 'order.amount.agreed' : 'order.amount.was'
  return isGiven ? 'order.amount.toCharity' : 'order.amount.promised'
}
