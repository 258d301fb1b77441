import { textIn } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import {
  type AskedAbout,
  selectAskedAbout,
  selectDifferences,
  selectModelLooks,
  selectQuestionnaires,
} from './looks.repository.ts'
import { grouped, shareOf, sumOf } from './report.decide.ts'

type Place = Pick<AskedAbout, 'type' | 'questionId' | 'currency'>

const placeOf = ({ type, questionId, currency }: Place): string => `${type} ${questionId ?? ''} ${currency}`

export const reportDifferences = async (
  { db, locale }: Pick<OperatorContext, 'db' | 'locale'>,
  asked: Asked,
): Promise<Figures> => {
  const looks = await selectModelLooks(db, asked)
  const found = await selectDifferences(db, asked)
  const answered = await selectAskedAbout(db, asked)
  const titles = titlesOf(await selectQuestionnaires(db), locale)
  const titleOf = ({ type, questionId }: Place) =>
    questionId === null ? null : (titles.get(`${type} ${questionId}`) ?? questionId)
  const looksOf = ({ type, currency }: Place) =>
    sumOf(
      looks.filter((one) => one.type === type && one.currency === currency),
      (one) => one.looks,
    )
  const questions = grouped<Place & Partial<AskedAbout> & { readonly differences?: number }>(
    [...found, ...answered],
    placeOf,
  ).flatMap((its) => {
    const [first] = its
    if (first === undefined) return []
    const { type, questionId, currency } = first
    const among = looksOf(first)
    const differences = sumOf(its, (one) => one.differences ?? 0)
    const kept = sumOf(its, (one) => one.kept ?? 0)
    const wentBack = sumOf(its, (one) => one.wentBack ?? 0)
    return [
      {
        type,
        questionId,
        currency,
        question: titleOf(first),
        looks: among,
        differences,
        share: shareOf(differences, among),
        asked: sumOf(its, (one) => one.asked ?? 0),
        cost: sumOf(its, (one) => one.cost ?? 0),
        kept,
        wentBack,
        keptShare: shareOf(kept, kept + wentBack),
      },
    ]
  })
  const reasons = grouped(
    answered.filter(({ reason }) => reason !== null),
    (one) => `${one.type} ${one.questionId ?? ''} ${one.reason}`,
  ).map((its) => ({ ...its[0], question: its[0] ? titleOf(its[0]) : null, count: sumOf(its, (one) => one.asked) }))
  const [kept, wentBack] = [sumOf(questions, (one) => one.kept), sumOf(questions, (one) => one.wentBack)]
  return {
    facts: {
      looks: sumOf(looks, (one) => one.looks),
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
