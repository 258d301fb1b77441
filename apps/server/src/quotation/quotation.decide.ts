import { type Answers, askedOf, type ConditionalQuestion, type FieldFault, type Quotation } from '@reprise/contract'
import type { OfferedProcess, StoredQuotation, StoredReceipt } from './stored-quotation.ts'

/** Every question that is asked is answered with one of the options that are possible, and nothing else is answered. */
export const answerFaults = (questions: readonly ConditionalQuestion[], answers: Answers): FieldFault[] => {
  const asked = askedOf(questions, answers)
  const codeOf = (id: string): string | undefined => {
    const one = asked.find(({ question }) => question.id === id)
    if (one === undefined) return questions.some((question) => question.id === id) ? 'not-asked' : 'unknown-question'
    if (one.answer !== undefined) return undefined
    if (!Object.hasOwn(answers, id)) return 'missing'
    return one.question.options.some((option) => option.id === answers[id]) ? 'contradiction' : 'unknown-option'
  }
  const ids = new Set([...asked.map(({ question }) => question.id), ...Object.keys(answers)])
  return [...ids].flatMap((id) => {
    const code = codeOf(id)
    return code === undefined ? [] : [{ pointer: `/answers/${id}`, code }]
  })
}

/**
 * A share on top is rounded up to whole major units: "10 % more" is never a cent less.
 * @param amount minor units @param upliftBasisPoints hundredths of a percent
 */
export const payoutOf = (amount: number, upliftBasisPoints: number): number =>
  amount + Math.ceil((amount * upliftBasisPoints) / 1_000_000) * 100

/** The order of the others is kept. */
export const preferredFirst = (processes: readonly OfferedProcess[], label: string): readonly OfferedProcess[] => [
  ...processes.filter((process) => process.label === label),
  ...processes.filter((process) => process.label !== label),
]

export type Payout = {
  readonly process: string
  readonly option: OfferedProcess['options'][number]
  readonly value: number
}

/** @param id an entry of `availableProcesses`, as a string */
export const payoutById = (
  { processes, amount }: Pick<StoredQuotation, 'processes' | 'amount'>,
  id: string,
): Payout | undefined => {
  for (const { label, options } of processes) {
    const option = options.find((one) => String(one.id) === id)
    if (option) return { process: label, option, value: payoutOf(amount, option.upliftBasisPoints) }
  }
  return undefined
}

export const withoutPromotion = (quotation: StoredQuotation): StoredQuotation => ({
  ...quotation,
  promotion: null,
  amount: priceOf(quotation),
})

/** Without any promotion, in minor units. */
export const priceOf = ({ receipt }: { readonly receipt: StoredReceipt }): number =>
  receipt.base + receipt.lines.reduce((sum, { effect }) => sum + effect, 0)

export const statusOf = (
  { soldAt, validUntil }: Pick<StoredQuotation, 'soldAt' | 'validUntil'>,
  now: Date,
): Quotation['status'] => (soldAt !== null ? 'sold' : now < validUntil ? 'open' : 'expired')
