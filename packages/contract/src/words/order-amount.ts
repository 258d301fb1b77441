import type { Order } from '../order-api/order.ts'

/** Nothing is paid for these. */
export const UNPAID_STATES = ['cancelled', 'expired', 'returning', 'returned', 'recycled'] as const

/** A sale that comes to nothing, as far as can be seen now: by the name of the sentence that says so. */
export const endOf = ({ status, terms }: Pick<Order, 'status' | 'terms'>) =>
  UNPAID_STATES.find((one) => one === status) ??
  (status === 'lost' && terms.transport.cover === 'none' ? ('lost' as const) : undefined)

export const amountKey = (order: Pick<Order, 'status' | 'terms'>) => {
  if (order.status === 'paid') return 'order.amount.paid'
  if (order.status === 'disputed') return 'order.amount.question'
  return endOf(order) === undefined ? 'order.amount.promised' : 'order.amount.was'
}
