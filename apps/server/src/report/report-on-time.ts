import { printedBarcode } from '@reprise/contract'
import { zonesOf } from '#server/accuracy/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectDueWeeks, selectLate } from './on-time.repository.ts'
import { shareOf, sumOf } from './report.decide.ts'

const MOST_LATE = 50

/** The promises that the promise clock counts (docs/decisions/0235), of the days that were asked for. */
export const reportOnTime = async (
  { db, now, affiliates }: Pick<OperatorContext, 'db' | 'now' | 'affiliates'>,
  asked: Asked,
): Promise<Figures> => {
  const days = { now, zones: zonesOf(affiliates) }
  const weeks = await selectDueWeeks(db, asked, days)
  const late = await selectLate(db, asked, { ...days, most: MOST_LATE })
  const due = sumOf(weeks, (one) => one.due)
  const inTime = sumOf(weeks, (one) => one.inTime)
  return {
    facts: {
      due,
      inTime,
      share: shareOf(inTime, due),
      late: due - inTime,
      open: sumOf(weeks, (one) => one.open),
    },
    tables: [
      tableOf(
        'weeks',
        ['week', 'due', 'inTime', 'share', 'checkShare', 'paymentShare'],
        weeks.map((one) => ({
          ...one,
          share: shareOf(one.inTime, one.due),
          checkShare: shareOf(one.checksInTime, one.checks),
          paymentShare: shareOf(one.paymentsInTime, one.payments),
        })),
      ),
      tableOf(
        'late',
        ['order', 'orderId', 'affiliate', 'promise', 'dueDay', 'endDay', 'lateDays'],
        late.map((one) => ({ ...one, order: printedBarcode(one.order) })),
      ),
    ],
  }
}
