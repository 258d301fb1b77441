import type { RestockWaitsFor } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { Slice, SliceRequest } from '#server/platform/http/slice.ts'
import { type RestockRow, selectRestockList } from './restock.repository.ts'

type Wanted = { readonly affiliate?: string | undefined; readonly waitsFor?: RestockWaitsFor | undefined }

export const listRestock = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, waitsFor }: Wanted,
  wanted: SliceRequest,
): Promise<Slice<RestockRow>> => selectRestockList(ctx.db, { affiliates: reachedBy(ctx, affiliate), waitsFor }, wanted)
