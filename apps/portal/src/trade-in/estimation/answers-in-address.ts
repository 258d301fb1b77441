import type { Answers } from '@reprise/contract'

/** What an estimate's address says: the answers given so far, and the question that was asked for by itself. */
export type AnswersInAddress = { readonly answers: Answers; readonly question: string | undefined }

/** Every other part of the query stays, such as a referrer. */
type Query = Readonly<Record<string, string>>

const ANSWERS = 'answers'
const QUESTION = 'question'
/** Neither stands in the ids of questions and options, and no browser writes them as an escape. */
const BETWEEN_ANSWERS = '_'
const IS = '.'

/** Reads `?answers=power.on_screen.hairline&question=screen`. What cannot be read is left out. */
export const readAnswers = (query: Query): AnswersInAddress => ({
  answers: Object.fromEntries(
    (query[ANSWERS] ?? '').split(BETWEEN_ANSWERS).flatMap((pair): [string, string][] => {
      const [question = '', option = '', ...rest] = pair.split(IS)
      return question !== '' && option !== '' && rest.length === 0 ? [[question, option]] : []
    }),
  ),
  question: query[QUESTION],
})

/** The query with other answers in it. @param question shown although it may be answered already */
export const withAnswers = (query: Query, answers: Answers, question?: string): string => {
  const { [ANSWERS]: _answers, [QUESTION]: _question, ...others } = query
  const next = new URLSearchParams(others)
  const given = Object.entries(answers).map(([asked, option]) => `${asked}${IS}${option}`)
  if (given.length > 0) next.set(ANSWERS, given.join(BETWEEN_ANSWERS))
  if (question !== undefined) next.set(QUESTION, question)
  return next.size === 0 ? '' : `?${next}`
}
