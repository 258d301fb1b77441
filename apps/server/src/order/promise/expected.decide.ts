import { arrivalOf, type ExpectedDays, expectedOnceChecked, expectedOnceHere } from '@reprise/contract'
import { dayIn } from '#server/platform/arithmetic/day-in.ts'
import type { StoredOrder } from '../stored-order.ts'

export type Awaited = Pick<StoredOrder, 'status' | 'terms' | 'currency' | 'transportation' | 'promises' | 'history'>

/**
 * By when an order that goes its usual way is checked and paid, until it is checked. What was promised comes first; nothing
 * is expected once that day has passed, nor of a parcel that should have come by now.
 * @param timeZone that of its programme
 */
export const expectedOf = (order: Awaited, now: Date, timeZone: string): ExpectedDays | undefined => {
  const today = dayIn(timeZone, now)
  const { status, transportation } = order
  if (status !== 'created' && status !== 'sent' && status !== 'received') return undefined
  const promised = order.promises.find(({ kind }) => kind === 'inspect')
  if (promised !== undefined) return promised.due < today ? undefined : expectedOnceChecked(order, promised.due)
  if (status === 'received') return undefined
  if (status === 'created') return expectedOnceHere(order, arrivalOf(order, transportation, today))
  const sentAt = order.history.findLast((entry) => entry.status === 'sent')?.at
  // An envelope that was sent has come before.
  const way = transportation === 'kit' ? 'label' : transportation
  const arrival = arrivalOf(order, way, sentAt === undefined ? today : dayIn(timeZone, new Date(sentAt)))
  return arrival < today ? undefined : expectedOnceHere(order, arrival)
}
