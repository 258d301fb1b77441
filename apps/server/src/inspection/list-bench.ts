import type { OperatorContext } from '#server/affiliate/index.ts'
import { reaches } from '#server/operator/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { type BenchRow, selectBench } from './inspection.repository.ts'

/** What waits for a look, of the affiliates that the key reaches. */
export const listBench = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  affiliate: string | undefined,
  page: PageRequest,
): Promise<{ rows: BenchRow[]; total: number }> => selectBench(ctx.db, reachedBy(ctx, affiliate), page)

const reachedBy = (
  { operator, affiliates }: Pick<OperatorContext, 'operator' | 'affiliates'>,
  named: string | undefined,
): readonly string[] | null => {
  if (named === undefined) return operator.affiliates === 'all' ? null : operator.affiliates
  const id = affiliates.find(named)?.id
  return id !== undefined && reaches(operator, id) ? [id] : []
}
