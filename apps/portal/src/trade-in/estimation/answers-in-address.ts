import type { Answers } from '@reprise/contract'
import type { Query, SearchParams } from '#portal/navigation/paths.ts'

/** What an estimate's address says: the answers given so far, and the question that was asked for by itself. */
export type AnswersInAddress = { readonly answers: Answers; readonly question: string | undefined }

const ANSWERS = 'answers'
const QUESTION = 'question'
/** Neither stands in the ids of questions and options, and no browser writes them as an escape. */
const BETWEEN_ANSWERS = '_'
const IS = '.'

/** Reads `?answers=power.on_screen.hairline&question=screen`. What cannot be read is left out. */
export const readAnswers = (query: SearchParams): AnswersInAddress => ({
  answers: Object.fromEntries(
    (query[ANSWERS] ?? '').split(BETWEEN_ANSWERS).flatMap((pair): [string, string][] => {
      const [question = '', option = '', ...rest] = pair.split(IS)
      return question !== '' && option !== '' && rest.length === 0 ? [[question, option]] : []
    }),
  ),
  question: query[QUESTION],
})

/** Every other part stays, such as a referrer. @param question shown although it may be answered already */
export const withAnswers = (query: SearchParams, answers: Answers, question?: string): Query => {
  const { [ANSWERS]: _answers, [QUESTION]: _question, ...others } = query
  const given = Object.entries(answers).map(([asked, option]) => `${asked}${IS}${option}`)
  return { ...others, [ANSWERS]: given.join(BETWEEN_ANSWERS), [QUESTION]: question }
}
