import type { Answers, NoOfferReason, Question, Questionnaire } from '@reprise/contract'
import { noOfferReason } from '@reprise/contract/pricing/no-offer'
import { type Receipt, receiptOf } from '@reprise/contract/pricing/receipt'
import type { AnswersInAddress } from './answers-in-address.ts'

/** What an estimate shows for its address. Amounts in minor units. */
export type EstimateView =
  | { readonly kind: 'not-bought' }
  | {
      readonly kind: 'no-offer'
      readonly reason: NoOfferReason
      readonly receipt: Receipt
      readonly answers: Answers
      /** The question to come back to, for another answer. */
      readonly question: string
    }
  | {
      readonly kind: 'question'
      readonly question: Question
      /** From 1. */
      readonly number: number
      readonly total: number
      /** Only answers that the questionnaire knows. */
      readonly answers: Answers
      readonly receipt: Receipt
      /** The question before this one. */
      readonly previous: string | undefined
    }

type Rules = { readonly minimum: number | null }

/**
 * The question that the address asks for, else the first open one, else the last one: an offer is made by answering,
 * never by opening an address. An answer that ends the offer is shown as such, unless its question is asked for again.
 * @param minimum `minimumBuybackAmount`, in minor units
 */
export const viewOf = (
  { questions, prices }: Pick<Questionnaire, 'questions' | 'prices'>,
  { answers: said, question: wanted }: AnswersInAddress,
  { minimum }: Rules,
): EstimateView => {
  const last = questions.at(-1)
  if (prices === null || last === undefined) return { kind: 'not-bought' }
  const answers = knownAnswers(questions, said)
  const receipt = receiptOf(questions, prices, answers)
  const asked = questions.find(({ id }) => id === wanted)
  const reason = noOfferReason(receipt, minimum)
  if (asked === undefined && reason !== undefined)
    return { kind: 'no-offer', reason, receipt, answers, question: decisive(questions, answers, receipt).id }
  const question = asked ?? questions.find(({ id }) => id === receipt.open[0]) ?? last
  const index = questions.indexOf(question)
  return {
    kind: 'question',
    question,
    number: index + 1,
    total: questions.length,
    answers,
    receipt,
    previous: questions[index - 1]?.id,
  }
}

const knownAnswers = (questions: readonly Question[], said: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, options }): [string, string][] => {
      const option = options.find((one) => one.id === said[id])
      return option ? [[id, option.id]] : []
    }),
  )

/** The question whose answer ended the offer: the one that refuses, else the one that took most. */
const decisive = (questions: readonly Question[], answers: Answers, receipt: Receipt): { readonly id: string } => {
  const refusing = questions.find(({ id, options }) =>
    options.some((option) => option.id === answers[id] && option.effect.refuse !== undefined),
  )
  const dearest = [...receipt.lines].sort((a, b) => a.effect - b.effect)[0]
  return refusing ?? { id: dearest?.question ?? questions[0]?.id ?? '' }
}
