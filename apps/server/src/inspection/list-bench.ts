import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { type BenchRow, selectBench } from './inspection.repository.ts'

/** What waits for a look, of the affiliates that the key reaches. */
export const listBench = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  affiliate: string | undefined,
  page: PageRequest,
): Promise<{ rows: BenchRow[]; total: number }> => selectBench(ctx.db, reachedBy(ctx, affiliate), page)
