import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { tell } from './tell.ts'

/** Tells a customer why their bank refused the payment and what to do, once for each payment, with a link to the order. */
export const tellPaymentRejected = (
  { orderId, lineId, reason }: JobPayloads['payout.payment-rejected'],
  deps: NotificationDeps,
): Promise<void> =>
  tell(
    { orderId, kind: 'payment-refused', reason: `payment-refused.${reason}`, key: `payment-rejected|${lineId}` },
    deps,
  )

/** The same for money that came back days later, also where the customer has nothing to do: they were told that they are paid. */
export const tellPaymentReturned = (
  { orderId, lineId, reason }: JobPayloads['payout.payment-returned'],
  deps: NotificationDeps,
): Promise<void> =>
  tell(
    {
      orderId,
      ...(reason === 'bank-fault'
        ? { kind: 'payment-returned' }
        : { kind: 'payment-refused', reason: `payment-refused.${reason}` }),
      key: `payment-returned|${lineId}`,
    },
    deps,
  )
