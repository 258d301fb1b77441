import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectNamedMoney, selectSignalCounts } from './fraud.repository.ts'
import { shareOf, sumOf, tenth } from './report.decide.ts'

export const reportFraud = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const [signals, money] = await Promise.all([selectSignalCounts(db, asked), selectNamedMoney(db, asked)])
  const [raised, fine, confirmed] = (['raised', 'fine', 'confirmed'] as const).map((count) =>
    sumOf(signals, (one) => one[count]),
  ) as [number, number, number]
  return {
    facts: { raised, fine, confirmed, open: raised - fine - confirmed, share: shareOf(confirmed, fine + confirmed) },
    tables: [
      tableOf(
        'signals',
        ['signal', 'raised', 'fine', 'confirmed', 'open', 'share', 'medianDays'],
        signals.map((one) => ({
          ...one,
          share: shareOf(one.confirmed, one.fine + one.confirmed),
          medianDays: tenth(one.medianDays),
        })),
      ),
      tableOf('money', ['currency', 'orders', 'amount', 'held', 'heldAmount'], money),
    ],
  }
}
