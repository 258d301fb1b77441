import { textIn } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { type QuestionCounts, selectQuestionCounts, selectQuestionnaires } from './looks.repository.ts'
import { grouped, shareOf, sumOf } from './report.decide.ts'

type Place = Pick<QuestionCounts, 'type' | 'questionId' | 'currency'>
type Count = 'looks' | 'differences' | 'asked' | 'cost' | 'kept' | 'wentBack'

export const reportDifferences = async (
  { db, locale }: Pick<OperatorContext, 'db' | 'locale'>,
  asked: Asked,
): Promise<Figures> => {
  const counted = await selectQuestionCounts(db, asked)
  const titles = titlesOf(await selectQuestionnaires(db), locale)
  const titleOf = ({ type, questionId }: Place) =>
    questionId === null ? null : (titles.get(`${type} ${questionId}`) ?? questionId)
  const [looked, found] = [counted.filter(({ looks }) => looks > 0), counted.filter(({ looks }) => looks === 0)]
  const questions = grouped(found, ({ type, questionId, currency }) => `${type} ${questionId ?? ''} ${currency}`).map(
    ([first, ...others]) => {
      const { type, questionId, currency } = first
      const total = (count: Count) => sumOf([first, ...others], (one) => one[count])
      const looks = looked.find((one) => one.type === type && one.currency === currency)?.looks ?? 0
      const [differences, kept, wentBack] = [total('differences'), total('kept'), total('wentBack')]
      return {
        type,
        questionId,
        currency,
        question: titleOf(first),
        looks,
        differences,
        share: shareOf(differences, looks),
        asked: total('asked'),
        cost: total('cost'),
        kept,
        wentBack,
        keptShare: shareOf(kept, kept + wentBack),
      }
    },
  )
  const reasons = grouped(
    found.filter(({ reason }) => reason !== null),
    ({ type, questionId, reason }) => `${type} ${questionId ?? ''} ${reason}`,
  ).map((its) => ({ ...its[0], question: titleOf(its[0]), count: sumOf(its, (one) => one.asked) }))
  const [kept, wentBack] = [sumOf(questions, (one) => one.kept), sumOf(questions, (one) => one.wentBack)]
  return {
    facts: {
      looks: sumOf(looked, ({ looks }) => looks),
      differences: sumOf(questions, (one) => one.differences),
      asked: sumOf(questions, (one) => one.asked),
      keptShare: shareOf(kept, kept + wentBack),
    },
    tables: [
      tableOf(
        'by-question',
        [
          ...(['question', 'questionId', 'type', 'looks', 'differences', 'share', 'asked'] as const),
          ...(['cost', 'kept', 'wentBack', 'keptShare', 'currency'] as const),
        ],
        questions.toSorted((a, b) => b.differences - a.differences || b.asked - a.asked),
      ),
      tableOf(
        'by-reason',
        ['question', 'questionId', 'type', 'reason', 'count'],
        reasons.toSorted((a, b) => b.count - a.count),
      ),
    ],
  }
}

/** What questions are called in the reader's language, by type and id. */
const titlesOf = (
  questionnaires: Awaited<ReturnType<typeof selectQuestionnaires>>,
  locale: string,
): ReadonlyMap<string, string> =>
  new Map(
    questionnaires.flatMap(({ productType, questions }) =>
      questions.map(({ id, name, title }) => [`${productType} ${id}`, textIn(name ?? title, locale)] as const),
    ),
  )
