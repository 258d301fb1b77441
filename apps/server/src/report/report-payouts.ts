import { dayOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { forecast } from './forecast.decide.ts'
import { selectOpenAmounts, selectPaidWeeks, selectPastStocks } from './payments.repository.ts'
import { sumOf, tenth } from './report.decide.ts'

/** On the way to a payment. */
const ON_THE_WAY = ['created', 'sent', 'received', 'disputed', 'accepted'] as const
const WEEK_MS = 7 * 86_400_000
const WEEKS_AHEAD = 4
/** Each was open so long ago that its four weeks are over: some ninety days in all. */
const STOCKS = 13

export const reportPayouts = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  asked: Asked,
): Promise<Figures> => {
  const weeks = await selectPaidWeeks(db, asked)
  const open = await selectOpenAmounts(db, asked, ON_THE_WAY)
  const weeksAway = (count: number) => new Date(now.getTime() + count * WEEK_MS)
  const looked = { since: weeksAway(1 - STOCKS - WEEKS_AHEAD), weeks: STOCKS }
  const ahead = forecast(open, await selectPastStocks(db, asked, ON_THE_WAY, looked))
  return {
    facts: {
      payments: sumOf(weeks, (one) => one.payments),
      refused: sumOf(weeks, (one) => one.refused),
      returned: sumOf(weeks, (one) => one.returned),
    },
    tables: [
      tableOf('weeks', ['week', 'payments', 'amount', 'refused', 'returned', 'returnedAmount', 'currency'], weeks),
      tableOf(
        'forecast',
        ['week', 'expected', 'low', 'high', 'currency'],
        ahead.weeks.map((one) => ({ ...one, week: dayOf(weeksAway(one.week)) })),
      ),
      tableOf(
        'forecast-states',
        ['state', 'orders', 'amount', 'paidShare', 'expected', 'currency'],
        ahead.states.map((one) => ({ ...one, paidShare: tenth(one.share === null ? null : 100 * one.share) })),
      ),
    ],
  }
}
