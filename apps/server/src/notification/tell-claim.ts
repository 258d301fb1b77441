import { payerOf } from '@reprise/contract'
import { revealOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import type { NewsKind } from './news/news-kind.ts'
import { tell } from './tell.ts'

const KINDS: { readonly [status in Exclude<JobPayloads['claim.news']['status'], 'owed'>]: NewsKind } = {
  repaid: 'claim-repaid',
  'written-off': 'claim-written-off',
}

/** Tells a customer that they got money which was not due to them and how to repay it, or that nothing of it is open any more. */
export const tellClaim = async (
  { claimId, orderId, amount, paid, cause, status, repayBefore, since }: JobPayloads['claim.news'],
  deps: NotificationDeps,
): Promise<void> => {
  const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
  const programme = order && deps.affiliates.find(order.affiliateId)?.programme
  const account = programme && payerOf(programme)
  const kind: NewsKind = status === 'owed' ? `claim-${cause}` : KINDS[status]
  const until = new Date(repayBefore)
  await tell(
    { orderId, kind, key: `claim|${claimId}|${status}|${since}`, claim: { amount, paid, account }, until },
    deps,
  )
}
