import { type Answers, DAY_MS, type FieldFault, type Quotation, type Terms } from '@reprise/contract'
import type { OfferedProcess, StoredQuotation, StoredReceipt } from './stored-quotation.ts'

/** Every question is answered with one of its options, and nothing else is answered (quality B9). */
export const answerFaults = (
  questions: readonly {
    readonly id: string
    readonly options: readonly { readonly id: string }[]
  }[],
  answers: Answers,
): FieldFault[] => [
  ...questions.flatMap(({ id, options }): FieldFault[] => {
    const given = Object.hasOwn(answers, id) ? answers[id] : undefined
    if (given === undefined) return [{ pointer: `/answers/${id}`, code: 'missing' }]
    return options.some((option) => option.id === given) ? [] : [{ pointer: `/answers/${id}`, code: 'unknown-option' }]
  }),
  ...Object.keys(answers)
    .filter((id) => !questions.some((question) => question.id === id))
    .map((id) => ({ pointer: `/answers/${id}`, code: 'unknown-question' })),
]

export const lockedUntil = (now: Date, { lockDays }: Pick<Terms, 'lockDays'>): Date =>
  new Date(now.getTime() + lockDays * DAY_MS)

/**
 * What a way to be paid is worth. A share on top is given in whole major units, rounded up, so that "10 % more" is
 * never a cent less than ten per cent.
 * @param amount minor units
 * @param upliftBasisPoints hundredths of a percent
 */
export const payoutOf = (amount: number, upliftBasisPoints: number): number =>
  amount + Math.ceil((amount * upliftBasisPoints) / 1_000_000) * 100

/** The affiliate's preferred process stands first; the order of the others is kept. */
export const preferredFirst = (processes: readonly OfferedProcess[], label: string): readonly OfferedProcess[] => [
  ...processes.filter((process) => process.label === label),
  ...processes.filter((process) => process.label !== label),
]

/** One way to be paid, with what it pays. */
export type Payout = {
  readonly process: string
  readonly option: OfferedProcess['options'][number]
  readonly value: number
}

/** The way to be paid that an order names. @param id an entry of `availableProcesses`, as a string */
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

/** The same offer at the price of its answers alone. */
export const withoutPromotion = (quotation: StoredQuotation): StoredQuotation => ({
  ...quotation,
  promotion: null,
  amount: priceOf(quotation),
})

/** The price of the answers alone, without any promotion, in minor units. */
export const priceOf = ({ receipt }: { readonly receipt: StoredReceipt }): number =>
  receipt.base + receipt.lines.reduce((sum, { effect }) => sum + effect, 0)

export const statusOf = (
  { soldAt, validUntil }: Pick<StoredQuotation, 'soldAt' | 'validUntil'>,
  now: Date,
): Quotation['status'] => (soldAt !== null ? 'sold' : now < validUntil ? 'open' : 'expired')
