import type { PaymentTag } from '@reprise/contract'
import type { NewsText } from '../news-texts.ts'

/** That something takes longer than its customer was promised. */
export const PROMISE_NEWS_KINDS = ['late-inspect', 'late-pay', 'late-return', 'late-answer'] as const

/** Formatted. */
export type PromiseFacts = {
  /** The last day on which it is kept. */
  readonly by: string
  readonly product: string
}
type Sentence = (facts: PromiseFacts) => string

export type PromiseTexts = {
  /** What is promised; a payment in the words of the way to be paid. */
  readonly promised: {
    readonly inspect: Sentence
    readonly pay: { readonly [tag in PaymentTag]: Sentence }
    readonly return: Sentence
    readonly answer: Sentence
  }
  readonly late: { readonly [kind in (typeof PROMISE_NEWS_KINDS)[number]]: NewsText }
}
