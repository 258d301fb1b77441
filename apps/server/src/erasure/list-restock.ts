import type { RestockWaitsFor } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { type RestockRow, selectRestockList } from './restock.repository.ts'

type Wanted = { readonly affiliate?: string | undefined; readonly waitsFor?: RestockWaitsFor | undefined }

export const listRestock = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, waitsFor }: Wanted,
  page: PageRequest,
): Promise<{ rows: RestockRow[]; total: number }> =>
  selectRestockList(ctx.db, { affiliates: reachedBy(ctx, affiliate), waitsFor }, page)
