import type { OperatorContext } from '#server/call/index.ts'
import { countSellers } from '#server/seller/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { shareOf, sumOf } from './report.decide.ts'

/** Limits are those of a calendar year: that of the last day. */
export const reportSellersOverLimits = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  asked: Asked,
): Promise<Figures> => {
  const year = new Date(asked.until.getTime() - 1).getUTCFullYear()
  const rows = await countSellers(ctx, { year, affiliate: asked.affiliate })
  return {
    facts: {
      year,
      overLimit: sumOf(rows, (one) => one.overLimit),
      sellers: sumOf(rows, (one) => one.sellers),
    },
    tables: [
      tableOf(
        'sellers',
        ['currency', 'sellers', 'overLimit', 'share', 'sales', 'amount'],
        rows.map((one) => ({ ...one, share: shareOf(one.overLimit, one.sellers) })),
      ),
    ],
  }
}
