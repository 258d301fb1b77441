import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectPromotedWeeks, selectPromotionUses } from './promotions.repository.ts'
import { grouped, shareOf, sumOf } from './report.decide.ts'

export const reportPromotions = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const uses = await selectPromotionUses(db, asked)
  const weeks = await selectPromotedWeeks(db, asked)
  const placedAt = new Map(
    grouped(weeks, ({ affiliate }) => affiliate).map((of) => [of[0].affiliate, sumOf(of, ({ placed }) => placed)]),
  )
  const [placed, sales] = [sumOf(weeks, (one) => one.placed), sumOf(weeks, (one) => one.sales)]
  return {
    facts: { offers: sumOf(uses, (one) => one.offers), placed, sales, share: shareOf(sales, placed) },
    tables: [
      tableOf(
        'promotions',
        ['promotion', 'affiliate', 'offers', 'sales', 'share', 'paid', 'added', 'addedOpen', 'currency'],
        uses.map((one) => ({ ...one, share: shareOf(one.sales, placedAt.get(one.affiliate) ?? 0) })),
      ),
      tableOf(
        'weeks',
        ['week', 'affiliate', 'placed', 'sales', 'share'],
        weeks.map((one) => ({ ...one, share: shareOf(one.sales, one.placed) })),
      ),
    ],
  }
}
