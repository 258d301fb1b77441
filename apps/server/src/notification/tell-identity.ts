import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import type { NewsKind } from './news/news-texts.ts'
import { tell } from './tell.ts'

/** Tells a customer that they are asked who they are, or what was decided; for a refusal, the first of its reasons. */
export const tellIdentity = (
  { orderId, news, key, reasons }: JobPayloads['identity.news'],
  deps: NotificationDeps,
): Promise<void> => {
  const kind: NewsKind = news === 'refused' ? `identity-${reasons[0] ?? 'not-readable'}` : `identity-${news}`
  return tell(
    { orderId, kind, key: `identity-${news}|${key}`, ...(news === 'accepted' ? {} : { leadsToIdentity: true }) },
    deps,
  )
}
