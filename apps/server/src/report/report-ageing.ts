import { ORDER_STATES, type OrderState } from '@reprise/contract'
import { zonesOf } from '#server/accuracy/index.ts'
import { todayInAll } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { selectOpenOrders, selectPromiseTimes, selectStateTimes } from './ageing.repository.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { shareOf, sumOf, tenth } from './report.decide.ts'

const inOrder = (a: { readonly state: OrderState }, b: { readonly state: OrderState }): number =>
  ORDER_STATES.indexOf(a.state) - ORDER_STATES.indexOf(b.state)

export const reportAgeing = async (
  { db, now, affiliates }: Pick<OperatorContext, 'db' | 'now' | 'affiliates'>,
  asked: Asked,
): Promise<Figures> => {
  const open = await selectOpenOrders(db, asked, { now, days: todayInAll(affiliates, now) })
  const promises = await selectPromiseTimes(db, asked, { now, zones: zonesOf(affiliates) })
  const states = await selectStateTimes(db, asked)
  return {
    facts: {
      orders: sumOf(open, (one) => one.orders),
      overdue: sumOf(open, (one) => one.overdue),
      done: sumOf(promises, (one) => one.done),
      share: shareOf(
        sumOf(promises, (one) => one.inTime),
        sumOf(promises, (one) => one.done),
      ),
    },
    tables: [
      tableOf(
        'open',
        ['state', 'orders', 'underTwoDays', 'underWeek', 'underMonth', 'overMonth', 'oldestDays', 'overdue'],
        open.toSorted(inOrder).map((one) => ({ ...one, oldestDays: tenth(one.oldestDays) })),
      ),
      tableOf(
        'promises',
        ['promise', 'done', 'inTime', 'share', 'medianDays', 'p90Days', 'running', 'overdue'],
        promises.map((one) => ({
          ...one,
          share: shareOf(one.inTime, one.done),
          medianDays: tenth(one.medianDays),
          p90Days: tenth(one.p90Days),
        })),
      ),
      tableOf(
        'states',
        ['state', 'moves', 'medianDays', 'p90Days'],
        states
          .toSorted(inOrder)
          .map((one) => ({ ...one, medianDays: tenth(one.medianDays), p90Days: tenth(one.p90Days) })),
      ),
    ],
  }
}
