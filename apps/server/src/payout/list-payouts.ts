import type { PayoutState } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { selectBatches, type StoredBatch } from './payout.repository.ts'

/** Batches of the affiliates that the key reaches, newest first. */
export const listPayouts = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  filter: { readonly affiliate?: string | undefined; readonly status?: PayoutState | undefined },
  page: PageRequest,
): Promise<{ rows: StoredBatch[]; total: number }> =>
  selectBatches(ctx.db, { affiliates: reachedBy(ctx, filter.affiliate), status: filter.status }, page)
