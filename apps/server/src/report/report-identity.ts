import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectDecided, selectDoubts, selectRefusals } from './identity.repository.ts'
import { shareOf, sumOf, tenth } from './report.decide.ts'

export const reportIdentity = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const all = await selectDecided(db, asked)
  const refusals = await selectRefusals(db, asked)
  const doubts = await selectDoubts(db, asked)
  const decided = all.filter(({ decider }) => decider !== null)
  const [orders, done] = [sumOf(all, (one) => one.orders), sumOf(decided, (one) => one.orders)]
  const [accepted, refused] = [sumOf(decided, (one) => one.accepted), sumOf(decided, (one) => one.refused)]
  return {
    facts: {
      orders,
      accepted,
      refused,
      waiting: orders - done,
      tries: sumOf(all, (one) => one.tries),
      firstShare: shareOf(
        sumOf(decided, (one) => one.first),
        done,
      ),
    },
    tables: [
      tableOf(
        'deciders',
        ['decider', 'orders', 'accepted', 'refused', 'share', 'tries', 'medianMinutes', 'p90Minutes'],
        decided.map((one) => ({
          ...one,
          share: shareOf(one.accepted, one.orders),
          medianMinutes: tenth(one.medianMinutes),
          p90Minutes: tenth(one.p90Minutes),
        })),
      ),
      tableOf(
        'reasons',
        ['refusal', 'orders', 'share'],
        refusals.map((one) => ({ ...one, share: shareOf(one.orders, refused) })),
      ),
      tableOf(
        'warnings',
        ['warning', 'orders', 'share', 'accepted', 'refused'],
        doubts.map((one) => ({ ...one, share: shareOf(one.orders, orders) })),
      ),
    ],
  }
}
