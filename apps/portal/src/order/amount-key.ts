import type { Order } from '#portal/api/order-access.ts'

/** Sales that come to nothing. */
export const ENDED_UNPAID: readonly Order['status'][] = ['cancelled', 'expired', 'returning', 'returned', 'recycled']

/** What the amount of an order means now: promised, paid, or what it would have been. */
export const amountKey = (status: Order['status']) =>
  status === 'paid' ? 'order.amount.paid' : ENDED_UNPAID.includes(status) ? 'order.amount.was' : 'order.amount.promised'
