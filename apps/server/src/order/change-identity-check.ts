import { identityCheckLifecycle, type Order } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { lockOrder, orderChanged, selectIdentityState, updateIdentityState } from './order-status.repository.ts'

type IdentityTransition = keyof typeof identityCheckLifecycle.transitions

/**
 * Moves an order's identity check: the only way it ever changes. Holds the order, and tells its open pages.
 * @returns false where the lifecycle does not allow it now
 */
export const changeIdentityCheck = async (
  trx: Db,
  orderId: string,
  transition: IdentityTransition,
): Promise<boolean> => {
  await lockOrder(trx, orderId)
  const state = await selectIdentityState(trx, orderId)
  const { from, to } = identityCheckLifecycle.transitions[transition]
  if (!isAmong(from, state)) return false
  await updateIdentityState(trx, orderId, to)
  await orderChanged(trx, orderId)
  return true
}

const isAmong = (states: readonly Order['identityCheck'][], state: Order['identityCheck'] | undefined): boolean =>
  states.some((one) => one === state)
