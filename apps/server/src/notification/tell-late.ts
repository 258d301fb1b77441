import { revealOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { tell } from './tell.ts'

/** Says that something takes longer than was promised; nothing once it is done, or the customer's turn. */
export const tellLatePromise = async (
  { orderId, promiseId, kind, due }: JobPayloads['order.late'],
  deps: NotificationDeps,
): Promise<void> => {
  const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
  if (!order?.promises.some((promise) => promise.kind === kind && promise.due === due)) return
  await tell({ orderId, kind: `late-${kind}`, key: `order-late|${promiseId}`, late: { kind, due } }, deps)
}
