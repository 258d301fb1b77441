import type { OperatorContext } from '#server/call/index.ts'
import { countDue, selectForgotten } from '#server/privacy/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { grouped, sumOf } from './report.decide.ts'

/** Who was forgotten in these days; and by the terms of now, who is due and who is kept for what is still to be settled. */
export const reportRetention = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { affiliates, since, until }: Asked,
): Promise<Figures> => {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const last = new Date(until.getTime() - 1)
  const forgotten = await selectForgotten(db, { affiliates, from: day(since), to: day(last) })
  const terms = await countDue(db, { at: now, affiliates })
  return {
    facts: {
      sellers: sumOf(forgotten, (one) => one.sellers),
      due: sumOf(terms, (one) => one.sellers),
      unsettled: sumOf(terms, (one) => one.held),
    },
    tables: [
      tableOf(
        'days',
        ['day', 'sellers', 'orders', 'files'],
        grouped(forgotten, (one) => one.day).map((all) => ({
          day: all[0].day,
          sellers: sumOf(all, (one) => one.sellers),
          orders: sumOf(all, (one) => one.orders),
          files: sumOf(all, (one) => one.files),
        })),
      ),
      tableOf('programme-days', ['day', 'affiliate', 'sellers', 'orders', 'files'], forgotten),
      tableOf(
        'programmes',
        ['affiliate', 'soldDays', 'unsoldDays', 'due', 'unsettled'],
        terms.map(({ sellers, held, ...one }) => ({ ...one, due: sellers, unsettled: held })),
      ),
    ],
  }
}
