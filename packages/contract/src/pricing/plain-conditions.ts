import { askedOf, type ConditionalQuestion } from './asked.ts'
import type { Grade } from './grade.ts'
import type { Answers, Effect } from './questionnaire.ts'

/** Those that a person can name without looking for long, best first. */
export const PLAIN_GRADES = ['flawless', 'good', 'used', 'cracked', 'faulty'] as const satisfies readonly Grade[]
export type PlainGrade = (typeof PLAIN_GRADES)[number]

/** A condition in the words of the questions: every question that is asked then is answered. */
export type PlainCondition = {
  readonly grade: PlainGrade
  readonly answers: Answers
  /** The questions whose answer is not the best one; none for `flawless`. */
  readonly telling: readonly string[]
}

type Option = ConditionalQuestion['options'][number] & { readonly effect: Effect; readonly unsure?: true | undefined }
type AskedQuestion = ConditionalQuestion<Option>

/**
 * Answers that make each plain grade and lower the price by nothing else: each question that knows the grade says it.
 * What these questions cannot say in such answers is left out.
 */
export const plainConditions = (questions: readonly AskedQuestion[]): readonly PlainCondition[] =>
  PLAIN_GRADES.flatMap((grade) => conditionOf(questions, grade) ?? [])

const conditionOf = (questions: readonly AskedQuestion[], grade: PlainGrade): PlainCondition | undefined => {
  const answers: Record<string, string> = {}
  const telling: string[] = []
  for (const { id } of questions) {
    const asked = askedOf(questions, answers).find(({ question }) => question.id === id)
    if (asked === undefined) continue
    const sure = asked.possible.filter(({ unsure }) => unsure !== true)
    const tells = sure.find(({ effect }) => isOnly(effect, grade))
    const option = tells ?? sure.find(({ effect }) => Object.keys(effect).length === 0)
    if (option === undefined) return undefined
    if (tells !== undefined) telling.push(id)
    answers[id] = option.id
  }
  return grade === 'flawless' || telling.length > 0 ? { grade, answers, telling } : undefined
}

const isOnly = (effect: Effect, grade: PlainGrade): boolean =>
  Object.keys(effect).length === 1 && (grade === 'faulty' ? effect.faulty === true : effect.cosmetic === grade)
