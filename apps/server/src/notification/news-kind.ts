import type { PromiseKind } from '@reprise/contract'
import type { MailKey } from '#server/message/index.ts'

type Ending<Key, Before extends string, After extends string> = Key extends `${Before}${infer Middle}${After}`
  ? Middle
  : never

/** Each kind has a message of its own. */
export type NewsKind = Ending<MailKey, 'mail.news.', '.subject'>

/** The sentence that differs in news of one kind, which stands first. */
export type NewsReason = Ending<MailKey, 'mail.why.', ''>

/** What begins with the news, and is promised by a day. */
export const PROMISED_IN: { readonly [kind in NewsKind]?: PromiseKind } = {
  'case-received': 'answer',
  received: 'inspect',
  resumed: 'inspect',
  'second-look': 'inspect',
  'second-look-other': 'inspect',
  unlocked: 'inspect',
  accepted: 'pay',
  'accepted-other': 'pay',
  'offer-accepted': 'pay',
  'lost-covered': 'pay',
  'payment-returned': 'pay',
  'going-back': 'return',
  'return-asked': 'return',
  unanswered: 'return',
  'given-back-unprovided': 'return',
  'turned-back': 'return',
}

/** In the language of the message: what stands for the names in its sentences. */
export type NewsFacts = {
  /** As found, once inspected. */
  readonly product: string
  /** As the customer declared it. */
  readonly declared: string
  readonly amount: string
  /** Promised before a lower offer, or paid before some of it was claimed. */
  readonly before: string
  readonly answerBefore: string
  /** The last day at this price. */
  readonly sendBefore: string
  /** Since when an order stands still, and when something follows from that. */
  readonly since: string
  readonly until: string
  readonly by: string
  /** With the account masked. */
  readonly way: string
  /** A sentence; empty where the voucher does not end. */
  readonly voucherEnds: string
  readonly charity: string
  readonly next: string
  /** A sentence; empty where nothing is asked for. */
  readonly stillNeeded: string
  readonly why: string
  readonly passedOn: string
  readonly code: string
  readonly minutes: number
  /** Without payments, after new bank details. */
  readonly holdHours: number
  /** A list where there are several. */
  readonly documents: string
  /** With what to do. */
  readonly refusal: string
  /** What to do with the attached form; empty without one. */
  readonly form: string
  /** Part of the paid amount that is due; where the rest is repaid to, and its reference. */
  readonly due: string
  /** To a customer who brought something forward. */
  readonly answer: string
  readonly repayTo: string
  readonly reference: string
}
