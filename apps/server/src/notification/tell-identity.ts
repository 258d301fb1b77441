import { identityMailKey } from '#server/identity/index.ts'
import { revealOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { tell } from './tell.ts'

/**
 * Tells a customer that they are asked who they are, or what was decided; for a refusal, the first of its reasons. Nothing where that
 * was taken back meanwhile.
 */
export const tellIdentity = async (
  { orderId, news, key, reasons }: JobPayloads['identity.news'],
  deps: NotificationDeps,
): Promise<void> => {
  const state = (await revealOrder(deps.db, deps.vault, orderId))?.order.identityCheck
  if ((news === 'asked' && state === 'not-required') || (news === 'refused' && state === 'accepted')) return
  await tell(
    {
      orderId,
      kind: `identity-${news}`,
      ...(news === 'refused' ? { reason: `identity-refused.${reasons[0] ?? 'not-readable'}` } : {}),
      key: identityMailKey(news, key),
      ...(news === 'accepted' ? {} : { leadsToIdentity: true }),
    },
    deps,
  )
}
