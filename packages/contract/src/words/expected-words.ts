import type { Order } from '../order-api/order.ts'
import type { Coming } from './order-moments.ts'
import type { Transportation } from './transportation.ts'

/** How an expected day is said: with its condition while the product is to be sent, and as about that day after. */
export const expectedKey = (isToSend: boolean, way: Transportation) => {
  if (!isToSend) return 'paid.about' as const
  return way === 'kit' ? ('paid.by.kit' as const) : ('paid.by.today' as const)
}

/** The day that stands with what is to come; none of the payment while something is in its way. */
export const expectedDay = (
  coming: Coming,
  { expected, needs, paymentHeld = false }: Pick<Order, 'expected' | 'needs' | 'paymentHeld'>,
): string | undefined => {
  if (coming === 'accepted') return expected?.checkedBy
  return coming === 'paid' && !paymentHeld && needs.every(({ kind }) => kind === 'send') ? expected?.paidBy : undefined
}
