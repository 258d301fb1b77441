import type { OperatorContext } from '#server/call/index.ts'
import { auditView } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findPayout } from './hold-payout.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { selectFile, type StoredBatch } from './payout.repository.ts'
import { openFile } from './sealed-creditor.ts'

/**
 * The file of a batch, the same bytes each time, with a name for it. It tells whose accounts these are: each look is kept.
 * @throws ProblemError payout-not-found, payout-not-possible (it has none)
 */
export const readPayoutFile = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  const { batch } = await findPayout(ctx, id)
  const sealed = await selectFile(ctx.db, id)
  if (sealed === null) throw new ProblemError('payout-not-possible', { current: { status: batch.status } })
  await auditView(ctx, 'getPayoutFile', { payout: id, affiliate: batch.affiliateId })
  return { name: fileName(batch), bytes: openFile(vault, id, sealed) }
}

const fileName = ({ scheme, reference }: StoredBatch): string =>
  scheme === 'sepa' ? `pain.001-${reference}.xml` : `bacs-${reference}.txt`
