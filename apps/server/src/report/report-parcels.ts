import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectWaysSent } from './parcels.repository.ts'
import { shareOf, sumOf, tenth } from './report.decide.ts'

const COUNTS = ['placed', 'sent', 'received', 'unused', 'exceptions', 'lost'] as const

export const reportParcels = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const ways = await selectWaysSent(db, asked)
  const facts = Object.fromEntries(COUNTS.map((count) => [count, sumOf(ways, (one) => one[count])]))
  return {
    facts: { ...facts, sentShare: shareOf(facts['sent'] ?? 0, facts['placed'] ?? 0) },
    tables: [
      tableOf(
        'ways',
        [
          ...(['way', 'placed', 'sent', 'sentShare', 'unused', 'sendDays'] as const),
          ...(['received', 'travelDays', 'p90TravelDays', 'exceptions', 'lost'] as const),
        ],
        ways.map((one) => ({
          ...one,
          sentShare: shareOf(one.sent, one.placed),
          sendDays: tenth(one.sendDays),
          travelDays: tenth(one.travelDays),
          p90TravelDays: tenth(one.p90TravelDays),
        })),
      ),
    ],
  }
}
