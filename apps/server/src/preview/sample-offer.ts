import {
  type Answers,
  askedOf,
  type PriceLadder,
  type QuestionnaireDefinition,
  receiptOf,
  termsOf,
} from '@reprise/contract'
import { type Payout, payoutOf, type StoredQuotation } from '#server/quotation/index.ts'
import { sampleId } from './sample-ids.ts'
import type { Stage } from './stage.ts'

type Questions = QuestionnaireDefinition['questions']

/** An offer with all that it was made from, and what it pays by the way that comes first. */
export type SampleOffer = {
  readonly quotation: StoredQuotation
  readonly questions: Questions
  /** Null where the product has no price: the amounts are made up. */
  readonly ladder: PriceLadder | null
  readonly payout: Payout
}

const DAY_MS = 86_400_000
/** In minor units. */
const MADE_UP = 24_000
const MOST_TRIED = 30

/** For a dear product that the programme buys, in good condition; undefined where the catalogue has none for it. */
export const sampleOffer = (stage: Stage): SampleOffer | undefined => {
  const { ctx, words } = stage
  const { config, programme } = ctx.affiliate
  const [first] = config.apiProductType
  // What it names first is what most of its customers sell.
  const found = [first, undefined].flatMap((type) => {
    const { market, currency } = programme
    const { apiProductType: types } = config
    return words.catalogue.search({ types, type, market, currency, sort: 'price', offset: 0, limit: MOST_TRIED }).items
  })
  const products = found.flatMap(({ id }) => words.catalogue.find(id) ?? [])
  const priceOf = (id: string) => words.priceBook.ladder(programme.market, programme.currency, id)
  const product = products.find(({ id }) => priceOf(id) !== undefined) ?? products[0]
  if (product === undefined) return undefined
  const questionnaire = words.catalogue.questionnaire(product.type)
  const questions = questionnaire?.questions ?? []
  const price = priceOf(product.id)
  const answers = goodAnswers(questions)
  const receipt = price && receiptOf(questions, price.ladder, answers)
  const amount = receipt?.amount ?? MADE_UP
  const terms = termsOf(programme)
  const made = ctx.now.getTime() - DAY_MS
  const [process, ...others] = programme.processes.toSorted(
    (one, other) => Number(other.label === config.orderAPI.process) - Number(one.label === config.orderAPI.process),
  )
  const option = process?.options[0]
  if (process === undefined || option === undefined) return undefined
  return {
    questions,
    ladder: price?.ladder ?? null,
    payout: { process: process.label, option, value: payoutOf(amount, option.upliftBasisPoints) },
    quotation: {
      id: sampleId('offer'),
      sessionId: sampleId('session'),
      productId: product.id,
      answers,
      selfCheck: null,
      grade: receipt?.grade ?? 'flawless',
      receipt: { base: receipt?.base ?? MADE_UP, lines: receipt?.lines ?? [] },
      amount,
      currency: programme.currency,
      priceListId: price?.listId ?? sampleId('offer'),
      priceListVersion: price?.version ?? 1,
      questionnaireVersion: questionnaire?.version ?? 1,
      configVersion: ctx.affiliate.configVersion,
      processes: [process, ...others],
      terms,
      promotion: null,
      referrer: null,
      createdAt: new Date(made),
      validUntil: new Date(made + terms.lockDays * DAY_MS),
      soldAt: null,
    },
  }
}

/** To each question that is asked, the first answer that is possible and keeps the offer. */
const goodAnswers = (questions: Questions): Answers => {
  const answers: Record<string, string> = {}
  for (;;) {
    const open = askedOf(questions, answers).find(({ answer }) => answer === undefined)
    if (open === undefined) return answers
    const option = open.possible.find(({ effect }) => effect.refuse === undefined) ?? open.possible[0]
    if (option === undefined) return answers
    answers[open.question.id] = option.id
  }
}

export type Difference = {
  readonly question: string
  readonly declared: string
  readonly found: string
  readonly effect: number
}

/** What a look may find otherwise than it was declared, and the offer that follows: the smallest difference that costs something. */
export const lowerOffer = ({
  quotation,
  questions,
  ladder,
  payout,
}: SampleOffer): { readonly difference: Difference | undefined; readonly amount: number } => {
  const { upliftBasisPoints } = payout.option
  const found =
    ladder === null
      ? []
      : questions.flatMap(({ id, options }) => {
          const declared = quotation.answers[id]
          if (declared === undefined) return []
          return options.flatMap((option) => {
            const receipt = receiptOf(questions, ladder, { ...quotation.answers, [id]: option.id })
            const effect = receipt.amount - quotation.amount
            return effect < 0 && receipt.amount > 0 && option.effect.refuse === undefined && option.unsure !== true
              ? [{ question: id, declared, found: option.id, effect }]
              : []
          })
        })
  const difference = found.toSorted((one, other) => other.effect - one.effect)[0]
  const offered = quotation.amount + (difference?.effect ?? -Math.round(quotation.amount / 500) * 100)
  return { difference, amount: payoutOf(offered, upliftBasisPoints) }
}
