import { insertEvent, lockOrder, orderChanged } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { insertReturn, noteLeft, selectReturn, type StoredReturn, updateCameBack } from './return.repository.ts'
import { endParcelInUse } from '../parcel.repository.ts'

/** Who says so: an operator, or the carrier that has the parcel. */
type Teller = { readonly actor: 'operator' | 'carrier'; readonly by: string; readonly now: Date }

/**
 * The product leaves again: its customer is told, and what they answered is final. Told twice it counts once. The order is held.
 * @throws ProblemError transition-not-allowed for an order that gives nothing back
 */
export const productLeft = async (
  trx: Db,
  { orderId, trackingNumber }: { readonly orderId: string; readonly trackingNumber: string | null },
  { actor, by, now }: Teller,
): Promise<StoredReturn> => {
  const status = (await lockOrder(trx, orderId))?.status
  const before = await selectReturn(trx, orderId)
  if (before !== undefined) return before
  if (status !== 'returning')
    throw new ProblemError('transition-not-allowed', { current: { reason: 'not-returning', status } })
  await insertReturn(trx, { orderId, trackingNumber, at: now })
  await noteLeft(trx, orderId, now, by)
  await insertEvent(trx, { orderId, event: 'leave', actor, about: null, now })
  await orderChanged(trx, orderId)
  await enqueue(trx, 'litigation.product-left', { orderId, at: now.toISOString() })
  return { leftAt: now, trackingNumber }
}

/**
 * A return is here again: its customer is asked for another address, and its label is used up. The order is held.
 * @returns whether it had left
 */
export const productCameBack = async (
  trx: Db,
  orderId: string,
  { actor, now }: Pick<Teller, 'actor' | 'now'>,
): Promise<boolean> => {
  if (!(await updateCameBack(trx, orderId, now))) return false
  await endParcelInUse(trx, orderId, { direction: 'return', at: now })
  await insertEvent(trx, { orderId, event: 'undeliver', actor, about: null, now })
  await orderChanged(trx, orderId)
  await enqueue(trx, 'litigation.product-came-back', { orderId, at: now.toISOString() })
  return true
}
