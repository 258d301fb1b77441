import type { Answers } from './questionnaire.ts'

/** Holds where an earlier question was answered with one of these options. */
export type Condition = { readonly question: string; readonly answers: readonly string[] }

type Option = { readonly id: string; readonly ruledOutBy?: readonly Condition[] | undefined }
export type ConditionalQuestion<O extends Option = Option> = {
  readonly id: string
  readonly askedIf?: readonly Condition[] | undefined
  readonly options: readonly O[]
}

/** A question that is asked, the answers that are possible to it, and the one that was given, if it is one of them. */
export type Asked<Q extends ConditionalQuestion> = {
  readonly question: Q
  readonly possible: readonly Q['options'][number][]
  readonly answer: Q['options'][number] | undefined
}

/**
 * The one rule of what is asked that portal, quotation and inspection share. Answers to what is not asked, and
 * answers that are ruled out, count for nothing, also in the conditions of later questions.
 */
export const askedOf = <Q extends ConditionalQuestion>(questions: readonly Q[], answers: Answers): Asked<Q>[] => {
  const counted = new Map<string, string>()
  const holds = (condition: Condition): boolean => condition.answers.includes(counted.get(condition.question) ?? '')
  return questions.flatMap((question) => {
    if (question.askedIf?.every(holds) === false) return []
    const possible = question.options.filter(({ ruledOutBy = [] }) => !ruledOutBy.some(holds))
    const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    const answer = possible.find(({ id }) => id === given)
    if (answer !== undefined) counted.set(question.id, answer.id)
    return [{ question, possible, answer }]
  })
}

export const countedAnswers = (questions: readonly ConditionalQuestion[], answers: Answers): Answers =>
  Object.fromEntries(
    askedOf(questions, answers).flatMap(({ question, answer }): [string, string][] =>
      answer === undefined ? [] : [[question.id, answer.id]],
    ),
  )
