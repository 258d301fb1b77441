import { payerOf } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { orderChanged } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { StoredClaim } from './claim.repository.ts'

/**
 * Has the customer told how a claim stands: on open pages of the order, and by mail unless the operator tells them in
 * another way.
 * @param paid what left for them, in minor units
 */
export const tellClaim = async (
  trx: Db,
  { id, orderId, amount, cause, told, repayBefore, status, changedAt }: StoredClaim,
  paid: number,
): Promise<void> => {
  await orderChanged(trx, orderId)
  if (!told) return
  const news = { claimId: id, orderId, amount, paid, cause, status, repayBefore, since: changedAt.toISOString() }
  await enqueue(trx, 'claim.news', news)
}

/** A customer is told where to repay. @throws ProblemError payer-missing, where the programme names no account */
export const requireAccount = ({ programme }: Pick<Affiliate, 'programme'>, told: boolean): void => {
  if (told && payerOf(programme) === undefined)
    throw new ProblemError('payer-missing', {
      detail: 'Name the account that customers repay to, or raise the claim without telling them',
    })
}
