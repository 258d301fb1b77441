import type { Payout } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView } from '#server/operator/index.ts'
import { findPayout } from './hold-payout.ts'
import { payoutView } from './payout.hal.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { openCreditor } from './sealed-creditor.ts'

/**
 * A batch with the names of its payees, for the comparison with what the bank says. The look is recorded.
 * @throws ProblemError payout-not-found
 */
export const showPayout = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
): Promise<Payout> => {
  const found = await findPayout(ctx, id)
  await auditView(ctx, 'getPayout', { payout: found.batch.id, affiliate: found.affiliate.id })
  return payoutView(found, (line) => openCreditor(vault, line).name)
}
