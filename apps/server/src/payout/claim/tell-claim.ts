import type { Affiliate } from '#server/affiliate/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { payerOf } from '../payout.decide.ts'
import type { StoredClaim } from './claim.repository.ts'

/** Has the customer told how a claim stands, unless somebody tells them otherwise. @param paid what left for them, in minor units */
export const tellClaim = async (
  trx: Database | Transaction,
  { id, orderId, amount, cause, told, status, changedAt }: StoredClaim,
  paid: number,
): Promise<void> => {
  if (!told) return
  const news = { claimId: id, orderId, amount, paid, cause, status, since: changedAt.toISOString() }
  await enqueue(trx, 'claim.news', news)
}

/** A customer is told where to repay. @throws ProblemError payer-missing, where the programme names no account */
export const requireAccount = ({ programme }: Pick<Affiliate, 'programme'>, told: boolean): void => {
  if (told && payerOf(programme) === undefined)
    throw new ProblemError('payer-missing', {
      detail: 'Name the account that customers repay to, or raise the claim without telling them',
    })
}
