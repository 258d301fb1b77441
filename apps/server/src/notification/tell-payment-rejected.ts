import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { tell } from './tell-by-mail.ts'

/** Tells a customer why their bank refused the payment and what to do, once for each payment, with a link to the order. */
export const tellPaymentRejected = (
  { orderId, lineId, reason }: JobPayloads['payout.payment-rejected'],
  deps: NotificationDeps,
): Promise<void> => tell({ orderId, kind: `refused-${reason}`, key: `payment-rejected|${lineId}` }, deps)
