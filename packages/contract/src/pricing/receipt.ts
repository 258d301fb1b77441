import { askedOf, type Condition as AskedCondition } from './asked.ts'
import { type Condition, type Grade, gradeOf, PERFECT, type PriceLadder, worst } from './grade.ts'
import type { Answers, Effect } from './questionnaire.ts'

export type PricedQuestion = {
  readonly id: string
  readonly part: string
  readonly askedIf?: readonly AskedCondition[] | undefined
  readonly options: readonly {
    readonly id: string
    readonly effect: Effect
    readonly ruledOutBy?: readonly AskedCondition[] | undefined
  }[]
}

/** One answer and what it does to the price, in minor units (zero or less). */
export type ReceiptLine = { readonly question: string; readonly option: string; readonly effect: number }

export type Receipt = {
  readonly grade: Grade
  readonly base: number
  /** One line for each answer that counts, in the order of the questions. */
  readonly lines: readonly ReceiptLine[]
  /** `base` plus the effects of all lines; never below zero. */
  readonly amount: number
  readonly refusal?: NonNullable<Effect['refuse']>
  readonly open: readonly string[]
}

/**
 * The one rule that the portal's live price and the server's quotation share.
 * An answer that lowers the condition costs the step between two rungs of the price ladder: a fault costs nothing
 * where a worse one has already lowered the grade. A share taken off is a percentage of the final grade's price,
 * in whole major units, left out where its part has already been charged (words §2).
 */
export const receiptOf = (questions: readonly PricedQuestion[], ladder: PriceLadder, answers: Answers): Receipt => {
  const asked = askedOf(questions, answers)
  const given = asked.flatMap(({ question, answer }) =>
    answer ? [{ question: question.id, part: question.part, option: answer.id, effect: answer.effect }] : [],
  )
  const charged = new Set<string>()
  const steps = new Map<string, number>()
  let condition = PERFECT
  for (const { question, part, effect } of given) {
    const next = worst(condition, conditionOf(effect))
    const step = Math.min(0, ladder[gradeOf(next)] - ladder[gradeOf(condition)])
    if (step < 0) charged.add(part)
    steps.set(question, step)
    condition = next
  }
  const gradePrice = ladder.flawless + [...steps.values()].reduce((sum, step) => sum + step, 0)
  let amount = gradePrice
  const lines = given.map(({ question, part, option, effect }) => {
    const step = steps.get(question) ?? 0
    if (effect.percentOff === undefined || charged.has(part)) return { question, option, effect: step }
    charged.add(part)
    const floor = effect.notBelowFaulty ? ladder[gradeOf({ ...condition, faulty: true })] : 0
    const share = Math.min(Math.max(0, amount - floor), Math.round((gradePrice * effect.percentOff) / 10_000) * 100)
    amount -= share
    return { question, option, effect: share === 0 ? step : step - share }
  })
  const refusal = given.find(({ effect }) => effect.refuse !== undefined)?.effect.refuse
  return {
    grade: gradeOf(condition),
    base: ladder.flawless,
    lines,
    amount,
    ...(refusal === undefined ? {} : { refusal }),
    open: asked.flatMap(({ question, answer }) => (answer === undefined ? [question.id] : [])),
  }
}

const conditionOf = (effect: Effect): Condition => ({
  cosmetic: effect.cosmetic ?? PERFECT.cosmetic,
  faulty: effect.faulty ?? PERFECT.faulty,
})
