import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectDecided, selectDoubts, selectRefusals, selectTriesSent } from './identity.repository.ts'
import { shareOf, sumOf, tenth } from './report.decide.ts'

export const reportIdentity = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const sent = await selectTriesSent(db, asked)
  const decided = await selectDecided(db, asked)
  const refusals = await selectRefusals(db, asked)
  const doubts = await selectDoubts(db, asked)
  const refused = sumOf(decided, (one) => one.refused)
  return {
    facts: {
      tries: sent.tries,
      accepted: sumOf(decided, (one) => one.accepted),
      refused,
      waiting: sent.waiting,
      firstShare: shareOf(sent.firstAccepted, sent.first),
    },
    tables: [
      tableOf(
        'deciders',
        ['decider', 'tries', 'accepted', 'refused', 'share', 'medianMinutes', 'p90Minutes'],
        decided.map((one) => ({
          ...one,
          share: shareOf(one.accepted, one.tries),
          medianMinutes: tenth(one.medianMinutes),
          p90Minutes: tenth(one.p90Minutes),
        })),
      ),
      tableOf(
        'reasons',
        ['refusal', 'count', 'share'],
        refusals.map((one) => ({ ...one, share: shareOf(one.count, refused) })),
      ),
      tableOf(
        'warnings',
        ['warning', 'count', 'share', 'accepted'],
        doubts.map((one) => ({ ...one, share: shareOf(one.count, sent.tries) })),
      ),
    ],
  }
}
