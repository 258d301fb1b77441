import type { PromiseKind } from '@reprise/contract'
import type { MailKey } from '#server/message/index.ts'

type Ending<Key, Before extends string, After extends string> = Key extends `${Before}${infer Middle}${After}`
  ? Middle
  : never

/** What there may be to tell about an order, besides that it stands: each kind has a message of its own. */
export type NewsKind = Ending<MailKey, 'mail.news.', '.subject'>

/** The sentence that differs in news of one kind: for a refusal its reason, for an answer what it comes to. Its kind stands first. */
export type NewsReason = Ending<MailKey, 'mail.why.', ''>

/** What begins with the news, and is promised by a day. */
export const PROMISED_IN: { readonly [kind in NewsKind]?: PromiseKind } = {
  'case-received': 'answer',
  received: 'inspect',
  resumed: 'inspect',
  cleared: 'inspect',
  'quarantine-decision': 'inspect',
  'second-look': 'inspect',
  'second-look-other': 'inspect',
  unlocked: 'inspect',
  accepted: 'pay',
  'accepted-other': 'pay',
  'offer-accepted': 'pay',
  'offer-settled': 'pay',
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
  /** The product as it was found, once inspected. */
  readonly product: string
  /** What the customer says that they sold. */
  readonly declared: string
  readonly amount: string
  /** Promised before a lower offer, or paid before some of it was claimed. */
  readonly before: string
  readonly answerBefore: string
  /** The last day on which the product can be handed over at its price. */
  readonly sendBefore: string
  /** Since when an order stands still, and when something follows from that. */
  readonly since: string
  readonly until: string
  readonly by: string
  /** How the customer is paid, with the account masked. */
  readonly way: string
  /** Until when the given voucher can be used, as a sentence; empty where it does not end. */
  readonly voucherEnds: string
  readonly charity: string
  readonly next: string
  /** What has to be shown before money comes, as a sentence; empty where nothing is asked for. */
  readonly stillNeeded: string
  readonly why: string
  readonly passedOn: string
  readonly code: string
  readonly minutes: number
  /** Hours for which nothing is paid after the bank details were changed. */
  readonly holdHours: number
  /** What is missing, or was refused, in words; a list where there are several. */
  readonly documents: string
  /** Why a document was refused and what to do, as one or two sentences. */
  readonly refusal: string
  /** What to do with the attached form; empty without one. */
  readonly form: string
  /** Part of the paid amount that is due; where the rest is repaid to, and its reference. */
  readonly due: string
  /** What was written to a customer who brought something forward. */
  readonly answer: string
  readonly repayTo: string
  readonly reference: string
}
