import { answersOfCondition } from './condition-answers.ts'
import type { Grade } from './grade.ts'
import type { Answers } from './questionnaire.ts'
import type { PricedQuestion } from './receipt.ts'

/** Those that a person can name without looking for long, best first. */
export const PLAIN_GRADES = ['flawless', 'good', 'used', 'cracked', 'faulty'] as const satisfies readonly Grade[]
export type PlainGrade = (typeof PLAIN_GRADES)[number]

/** A condition in the words of the questions: every question that is asked then is answered. */
export type PlainCondition = {
  readonly grade: PlainGrade
  readonly answers: Answers
  /** The questions whose answer lowers the condition; none for `flawless`. */
  readonly telling: readonly string[]
}

/** The plain grades that these questions can say, with the answers that make each. */
export const plainConditions = (questions: readonly PricedQuestion[]): readonly PlainCondition[] =>
  PLAIN_GRADES.flatMap((grade) => {
    const answers = answersOfCondition(questions, grade)
    if (answers === undefined) return []
    const telling = questions.filter(({ id, options }) => {
      const effect = options.find((option) => option.id === answers[id])?.effect
      return effect !== undefined && Object.keys(effect).length > 0
    })
    return [{ grade, answers, telling: telling.map(({ id }) => id) }]
  })
