import type { Payout, PayoutState } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, reachedBy } from '#server/operator/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findPayout } from './hold-payout.ts'
import type { PayoutDeps } from './weigh-orders.ts'
import { payoutView } from './payout.hal.ts'
import { selectBatches, selectFile, type StoredBatch } from './payout.repository.ts'
import { openCreditor, openFile } from './export-payout.ts'

/** With the payees' names, for the comparison with what the bank says. The look is recorded. */
export const showPayout = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
): Promise<Payout> => {
  const found = await findPayout(ctx, id)
  await auditView(ctx, 'getPayout', { payout: found.batch.id, affiliate: found.affiliate.id })
  return payoutView(found, ctx, (line) => openCreditor(vault, line).name)
}

/** Newest first. */
export const listPayouts = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  filter: { readonly affiliate?: string | undefined; readonly status?: PayoutState | undefined },
  page: PageRequest,
): Promise<{ rows: StoredBatch[]; total: number }> =>
  selectBatches(ctx.db, { affiliates: reachedBy(ctx, filter.affiliate), status: filter.status }, page)

/** The same bytes each time. It tells whose accounts these are: each look is kept. */
export const readPayoutFile = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
  const { batch } = await findPayout(ctx, id)
  const sealed = await selectFile(ctx.db, id)
  if (sealed === null)
    throw new ProblemError('payout-not-possible', { current: { reason: 'no-file', status: batch.status } })
  await auditView(ctx, 'getPayoutFile', { payout: id, affiliate: batch.affiliateId })
  return { name: fileName(batch), bytes: openFile(vault, id, sealed) }
}

const fileName = ({ scheme, reference }: StoredBatch): string =>
  scheme === 'sepa' ? `pain.001-${reference}.xml` : `bacs-${reference}.txt`
