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

const AT_ONCE = 5_000

/** As {@link listRestock}, however many there are. */
export const listEveryRestock = async (
  ctx: Parameters<typeof listRestock>[0],
  wanted: Wanted,
  size = AT_ONCE,
): Promise<RestockRow[]> => {
  const rows: RestockRow[] = []
  for (let after: SliceRequest['after']; ; ) {
    const slice = await listRestock(ctx, wanted, { after, size })
    rows.push(...slice.rows)
    if (slice.next === undefined) return rows
    after = slice.next
  }
}
