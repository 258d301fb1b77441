import { dayOf, type QueryOf, type ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { countDue, selectLastRun } from './retention.repository.ts'

/** Terms of programmes, and how many would be forgotten by them, or by others that are tried. Nothing is changed. */
export const showRetention = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>,
  { affiliate, on, soldDays, unsoldDays }: QueryOf<'getRetention'>,
): Promise<Omit<ReplyOf<'getRetention'>, '_links'>> => {
  const at = on === undefined ? ctx.now : new Date(on)
  const affiliates = reachedBy(ctx, affiliate)
  return {
    on: dayOf(at),
    lastRun: (await selectLastRun(ctx.db))?.toISOString() ?? null,
    programmes: await countDue(ctx.db, { at, affiliates, soldDays, unsoldDays }),
  }
}
