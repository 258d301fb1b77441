import { askedOf } from './asked.ts'
import type { Grade, PriceLadder } from './grade.ts'
import type { Answers, Effect } from './questionnaire.ts'
import { type PricedQuestion, receiptOf } from './receipt.ts'

const UNPRICED: PriceLadder = { flawless: 0, good: 0, used: 0, cracked: 0, faulty: 0, 'faulty-cracked': 0 }

/**
 * What is answered of a product that is in this condition and has no other fault: what stands behind "cracked: 150 €".
 * Undefined where no answers lead there. @param questions in their order
 */
export const answersOfCondition = (questions: readonly PricedQuestion[], grade: Grade): Answers | undefined => {
  for (const chosen of choicesFor(questions, grade)) {
    const answers = completed(questions, chosen)
    if (answers !== undefined && receiptOf(questions, UNPRICED, answers).grade === grade) return answers
  }
  return undefined
}

/** The answers that lower the condition: none, one, or two of different questions. */
const choicesFor = (questions: readonly PricedQuestion[], grade: Grade): readonly Answers[] => {
  const single = questions.flatMap(({ id, options }) =>
    options
      .filter(({ effect }) => lowers(effect) && !costsMore(effect))
      .map((option): Answers => ({ [id]: option.id })),
  )
  if (grade === 'flawless') return [{}]
  if (grade !== 'faulty-cracked') return single
  return [
    ...single,
    ...single.flatMap((one) =>
      single.map((other) => ({ ...one, ...other })).filter((both) => Object.keys(both).length > 1),
    ),
  ]
}

const lowers = ({ cosmetic, faulty }: Effect): boolean => faulty === true || cosmetic !== undefined
const costsMore = ({ percentOff, refuse }: Effect): boolean => percentOff !== undefined || refuse !== undefined

/** Every other question answered with what changes nothing; undefined where one has no such answer, or a choice does not count. */
const completed = (questions: readonly PricedQuestion[], chosen: Answers): Answers | undefined => {
  let answers = chosen
  for (;;) {
    const asked = askedOf(questions, answers)
    const open = asked.find(({ answer }) => answer === undefined)
    if (open === undefined) {
      const counts = Object.keys(chosen).every((id) => asked.some(({ question }) => question.id === id))
      return counts ? answers : undefined
    }
    const free = open.possible.find(({ effect }) => Object.keys(effect).length === 0)
    if (free === undefined || Object.hasOwn(answers, open.question.id)) return undefined
    answers = { ...answers, [open.question.id]: free.id }
  }
}
