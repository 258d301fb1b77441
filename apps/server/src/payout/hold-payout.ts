import { type PayoutState, payoutLifecycle } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import {
  lockBatch,
  selectBatch,
  selectBatchId,
  selectLines,
  type StoredBatch,
  type StoredLine,
} from './payout.repository.ts'

export type FoundPayout = {
  readonly batch: StoredBatch
  readonly affiliate: Affiliate
  /** In the order of the file. */
  readonly lines: readonly StoredLine[]
}

export const findPayout = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  id: string,
): Promise<FoundPayout> => {
  const batch = await selectBatch(ctx.db, id)
  if (batch === undefined) throw new ProblemError('payout-not-found')
  const affiliate = requireReach(ctx, batch.affiliateId, 'payout-not-found')
  return { batch, affiliate, lines: await selectLines(ctx.db, id) }
}

/** The id of the batch that a bank knows by this reference, in any case of letters. */
export const findPayoutByReference = async (
  { db }: Pick<OperatorContext, 'db'>,
  reference: string,
): Promise<string> => {
  const id = await selectBatchId(db, reference)
  if (id === undefined) throw new ProblemError('payout-not-found')
  return id
}

/** A batch, held against any other change until the transaction ends, and noted in the audit. */
export const holdPayout = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'note'>,
  id: string,
): Promise<FoundPayout> => {
  await lockBatch(ctx.db, id)
  const found = await findPayout(ctx, id)
  ctx.note({ payout: id, affiliate: found.affiliate.id })
  return found
}

/** False when the result holds already, so that a repetition changes nothing. */
export const isDue = (
  { status }: { readonly status: PayoutState },
  name: keyof typeof payoutLifecycle.transitions,
): boolean => {
  const { from, to } = payoutLifecycle.transitions[name]
  if (status === to) return false
  if (!from.some((state) => state === status))
    throw new ProblemError('payout-not-possible', { current: { reason: 'wrong-state', status, to } })
  return true
}
