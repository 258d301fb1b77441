import { dayOf, type ExpectedDays, expectedFrom, expectedOnceChecked, expectedOnceHere } from '@reprise/contract'
import type { StoredOrder } from '../stored-order.ts'

export type Awaited = Pick<StoredOrder, 'status' | 'terms' | 'currency' | 'transportation' | 'promises' | 'history'>

/**
 * By when an order that goes its usual way is checked and paid, until it is checked. What was promised comes first; nothing
 * is expected once that day has passed.
 */
export const expectedOf = (order: Awaited, now: Date): ExpectedDays | undefined => {
  const { status } = order
  if (status !== 'created' && status !== 'sent' && status !== 'received') return undefined
  const today = dayOf(now)
  const promised = order.promises.find(({ kind }) => kind === 'inspect')
  if (promised !== undefined) return promised.due < today ? undefined : expectedOnceChecked(order, promised.due)
  if (status === 'received') return undefined
  if (status === 'created') return expectedFrom(order, order.transportation, now)
  const sentAt = order.history.findLast((entry) => entry.status === 'sent')?.at
  // An envelope that was sent has come before.
  const way = order.transportation === 'kit' ? 'label' : order.transportation
  const expected = expectedFrom(order, way, sentAt === undefined ? now : new Date(sentAt))
  return expected.arrives < today ? { arrives: today, ...expectedOnceHere(order, today) } : expected
}
