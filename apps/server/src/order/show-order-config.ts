import type { ReplyOf } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { VisitorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { customerLanguage } from './order.decide.ts'
import { selectOrderLanguage } from './order.repository.ts'

/**
 * Where the portal shows an order: needed before anything is known of the visitor, so it holds nothing personal
 * (portal §2).
 * @throws ProblemError order-not-found
 */
export const showOrderConfig = async (
  { db }: Pick<VisitorContext, 'db'>,
  id: string,
  affiliates: Pick<Affiliates, 'find'>,
): Promise<ReplyOf<'getOrderConfig'>> => {
  const order = await selectOrderLanguage(db, id)
  const affiliate = order && affiliates.find(order.affiliateId)
  if (!affiliate) throw new ProblemError('order-not-found')
  return {
    customerLanguage: customerLanguage(order.language, affiliate.config.country),
    instanceName: affiliate.config.instanceId,
  }
}
