import { askedOf } from './asked.ts'
import type { PriceLadder } from './grade.ts'
import { noOfferReason } from './no-offer.ts'
import type { Answers, Question } from './questionnaire.ts'
import { type Receipt, receiptOf } from './receipt.ts'

/** Amounts in minor units. */
export type EstimateView =
  | { readonly kind: 'not-bought' }
  | {
      readonly kind: 'no-offer'
      readonly reason: NonNullable<ReturnType<typeof noOfferReason>>
      readonly receipt: Receipt
      readonly answers: Answers
      /** The question to come back to, for another answer. */
      readonly question: string
    }
  | {
      readonly kind: 'question'
      readonly question: Question
      readonly options: Question['options']
      /** From 1. */
      readonly number: number
      /** For questions not yet answered, after answers that cost nothing. */
      readonly total: number
      /** Only answers that the questionnaire knows, those to questions that are not asked any more among them. */
      readonly answers: Answers
      readonly receipt: Receipt
      readonly previous: string | undefined
    }

type Rules = { readonly minimum: number | null }
type Asked = { readonly questions: readonly Question[]; readonly prices: PriceLadder | null }
/** The answers given so far, and the question that was asked for by itself. */
type Said = { readonly answers: Answers; readonly question: string | undefined }

/**
 * The question that is asked for, else the first open one, else the last: an offer is made by answering, never
 * by opening an address. @param minimum `minimumBuybackAmount`, in minor units
 */
export const viewOf = (
  { questions, prices }: Asked,
  { answers: said, question: wanted }: Said,
  { minimum }: Rules,
): EstimateView => {
  const answers = knownAnswers(questions, said)
  const all = askedOf(questions, answers)
  const last = all.at(-1)
  if (prices === null || last === undefined) return { kind: 'not-bought' }
  const receipt = receiptOf(questions, prices, answers)
  const again = all.find(({ question }) => question.id === wanted)
  const reason = noOfferReason(receipt, minimum)
  if (again === undefined && reason !== undefined)
    return { kind: 'no-offer', reason, receipt, answers, question: decisive(questions, receipt) }
  const shown = again ?? all.find(({ answer }) => answer === undefined) ?? last
  const index = all.indexOf(shown)
  return {
    kind: 'question',
    question: shown.question,
    options: [...shown.possible],
    number: index + 1,
    total: askedOf(questions, { ...costingNothing(questions), ...answers }).length,
    answers,
    receipt,
    previous: all[index - 1]?.question.id,
  }
}

/** For each question an answer that leaves the price as it is, where there is one. */
const costingNothing = (questions: readonly Question[]): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, options }): [string, string][] => {
      const free = options.find(({ effect }) => Object.keys(effect).length === 0)
      return free ? [[id, free.id]] : []
    }),
  )

const knownAnswers = (questions: readonly Question[], said: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, options }): [string, string][] => {
      const option = options.find((one) => one.id === said[id])
      return option ? [[id, option.id]] : []
    }),
  )

/** The question whose answer ended the offer: the one that refuses, else the one that took most. */
const decisive = (questions: readonly Question[], { lines }: Receipt): string => {
  const refusing = lines.find(({ question, option }) =>
    questions
      .find(({ id }) => id === question)
      ?.options.some(({ id, effect }) => id === option && effect.refuse !== undefined),
  )
  const dearest = [...lines].sort((a, b) => a.effect - b.effect)[0]
  return (refusing ?? dearest)?.question ?? questions[0]?.id ?? ''
}
