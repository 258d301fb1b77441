import type { PaymentTag } from '@reprise/contract'
import { CASE_NEWS_KINDS } from './case/case-texts.ts'
import { CLAIM_NEWS_KINDS } from './claim/claim-texts.ts'
import { CORRECTION_NEWS_KINDS, type NotedText } from './correction/correction-texts.ts'
import { IDENTITY_NEWS_KINDS } from './identity/identity-texts.ts'
import { LITIGATION_NEWS_KINDS } from './litigation/litigation-texts.ts'
import { PAYMENT_NEWS_KINDS } from './payment/payment-texts.ts'
import { PROMISE_NEWS_KINDS, type PromiseTexts } from './promise/promise-texts.ts'
import { SETTLEMENT_NEWS_KINDS } from './settlement/settlement-texts.ts'
import { WAITING_NEWS_KINDS } from './waiting/waiting-texts.ts'

/** What there may be to tell about an order, besides that it stands. */
export const NEWS_KINDS = [
  ...CASE_NEWS_KINDS,
  ...CLAIM_NEWS_KINDS,
  ...CORRECTION_NEWS_KINDS,
  ...IDENTITY_NEWS_KINDS,
  ...LITIGATION_NEWS_KINDS,
  ...PAYMENT_NEWS_KINDS,
  ...PROMISE_NEWS_KINDS,
  ...SETTLEMENT_NEWS_KINDS,
  ...WAITING_NEWS_KINDS,
  'code',
  'kit-coming',
  'sent',
  'received',
  'accepted',
  'paid',
  'returning',
  'returned',
  'recycled',
  'cancelled',
  'expired',
  'email-changed',
  'email-here',
  'address-changed',
  'payment-changed',
  'documents-missing',
  'document-refused',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** Already in the words of the message's language. */
export type NewsFacts = {
  /** As it was found, once somebody has looked. */
  readonly product: string
  /** What the customer says that they sold. */
  readonly declared: string
  readonly amount: string
  /** What was promised before a lower offer, or paid before some of it was claimed. */
  readonly before: string
  /** The last day to answer. */
  readonly answerBefore: string
  /** The last day on which the product can be handed over at its price. */
  readonly sendBefore: string
  /** The day since when an order stands still, and the one on which something follows from that. */
  readonly since: string
  readonly until: string
  /** The last day of what is promised. */
  readonly by: string
  /** How the customer is paid, with the account masked. */
  readonly way: string
  /** The last day of the voucher that was given; empty where it does not end. */
  readonly voucherEnds: string
  /** To whom the amount is donated. */
  readonly charity: string
  /** What follows once the amount stands. */
  readonly next: string
  /** What has to be shown before money comes, as a sentence; empty where nothing is asked for. */
  readonly stillNeeded: string
  /** The day on which it was. */
  readonly passedOn: string
  readonly code: string
  readonly minutes: number
  /** Hours for which nothing is paid after the bank details were changed. */
  readonly holdHours: number
  /** What is missing, or was refused, in words; a list where there are several. */
  readonly documents: string
  /** Why a document was refused and what to do, as one or two sentences. */
  readonly refusal: string
  /** That a form is attached, and what to do with it; empty where none is. */
  readonly form: string
  /** Of what was paid, what is due to the customer; and where the rest is repaid to, with which reference. */
  readonly due: string
  /** What was written to a customer who brought something forward. */
  readonly answer: string
  readonly repayTo: string
  readonly reference: string
}
export type NewsText = {
  readonly subject: (facts: NewsFacts) => string
  /** The one sentence that matters. */
  readonly title: (facts: NewsFacts) => string
  /** What comes next, or what to do. */
  readonly body: readonly ((facts: NewsFacts) => string)[]
}

export type NewsTexts = {
  readonly greeting: (name: string) => string
  readonly orderNumber: string
  readonly voucherCode: string
  readonly formAttached: string
  /** An account in the United Kingdom, as a person types it. */
  readonly ukAccount: (sortCode: string, accountNumber: string) => string
  /** Stands for a charity that no offer named. */
  readonly someCharity: string
  /** What follows once the amount stands, by the way to be paid. */
  readonly next: { readonly [tag in PaymentTag]: (facts: Omit<NewsFacts, 'next' | 'stillNeeded'>) => string }
  /** What has to be shown before money comes, as a list. */
  readonly stillNeeded: (list: string) => string
  /** In the place of `next` while what was sent is not decided about. */
  readonly beingChecked: string
  /** Closes news of an answer that was noted for the customer. */
  readonly noted: NotedText
  /** Where the customer proves who they are. */
  readonly openIdentity: string
  readonly openOrder: string
  /** Where an answer is asked for. */
  readonly openQuestion: string
  readonly sentBecause: (appName: string) => string
  /** What is promised next, and by when. */
  readonly promised: PromiseTexts['promised']
  readonly news: { readonly [kind in NewsKind]: NewsText }
}
