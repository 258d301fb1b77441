import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { Slice, SliceRequest } from '#server/platform/http/slice.ts'
import type { ListedRow } from './batch.hal.ts'
import { selectBatchList, selectLinesAlike } from './batch-list.repository.ts'

type Wanted = { readonly affiliate?: string | undefined; readonly isOpen: boolean }

export const listBatches = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, isOpen }: Wanted,
  wanted: SliceRequest,
): Promise<Slice<ListedRow>> => {
  const slice = await selectBatchList(ctx.db, { affiliates: reachedBy(ctx, affiliate), isOpen }, wanted)
  const alike = await selectLinesAlike(
    ctx.db,
    slice.rows.map(({ orderId }) => orderId),
  )
  const rows = slice.rows.map((row) => ({ ...row, alike: alike.filter(({ orderId }) => orderId === row.orderId) }))
  return { ...slice, rows }
}
