import { type QueryOf, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { wilson } from './inspection.decide.ts'
import { selectOverturned } from './inspection.repository.ts'

/** By name, and in no order of merit (docs/decisions/0113). */
export const reportOverturned = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  { affiliate, from, to }: QueryOf<'getOverturnedLooks'>,
): Promise<ReplyOf<'getOverturnedLooks'>> => {
  const rows = await selectOverturned(ctx.db, reachedBy(ctx, affiliate), { from, to })
  return {
    inspectors: rows.map((row) => ({ ...row, share: wilson(row.overturned, row.secondLooks) })),
    _links: { self: { href: `${SURFACE_BASE['operator-api']}/reports/overturned-looks` } },
  }
}
