import { LITIGATION_KINDS } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectQuestionsPut } from './litigation.repository.ts'
import { shareOf, sumOf, tenth } from './report.decide.ts'

const ANSWERS = ['accepted', 'declined', 'recycled', 'contested', 'unlocked'] as const

export const reportLitigation = async ({ db }: Pick<OperatorContext, 'db'>, asked: Asked): Promise<Figures> => {
  const kinds = await selectQuestionsPut(db, asked)
  const [questions, unanswered, open] = (['questions', 'unanswered', 'open'] as const).map((count) =>
    sumOf(kinds, (one) => one[count]),
  ) as [number, number, number]
  return {
    facts: {
      questions,
      answered: sumOf(kinds, (one) => one.answered),
      unanswered,
      silenceShare: shareOf(unanswered, questions - open),
    },
    tables: [
      tableOf(
        'kinds',
        ['kind', 'questions', ...ANSWERS, 'unanswered', 'open', 'silenceShare', 'medianDays', 'p90Days'],
        kinds
          .toSorted((a, b) => LITIGATION_KINDS.indexOf(a.kind) - LITIGATION_KINDS.indexOf(b.kind))
          .map((one) => ({
            ...one,
            silenceShare: shareOf(one.unanswered, one.questions - one.open),
            medianDays: tenth(one.medianDays),
            p90Days: tenth(one.p90Days),
          })),
      ),
    ],
  }
}
