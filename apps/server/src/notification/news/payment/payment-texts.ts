import type { NewsFacts, NewsText } from '../news-texts.ts'

/** Why a bank refused a payment, as far as its customer can mend it. */
export const PAYMENT_NEWS_KINDS = [
  'refused-account-unknown',
  'refused-account-closed',
  'refused-account-blocked',
  'refused-name-mismatch',
  'refused-not-possible',
  /** Money came back for no fault of the customer's. */
  'payment-returned',
] as const
type PaymentNewsKind = (typeof PAYMENT_NEWS_KINDS)[number]

type RefusalKind = Exclude<PaymentNewsKind, 'payment-returned'>

export type PaymentTexts = { readonly [kind in PaymentNewsKind]: NewsText }

/** The same message for every reason, with the one sentence that differs, and the one about money that only comes late. */
export const paymentTexts = (words: {
  readonly subject: NewsText['subject']
  readonly title: NewsText['title']
  readonly reasons: { readonly [kind in RefusalKind]: (facts: NewsFacts) => string }
  /** What to do, and what is safe meanwhile. */
  readonly next: readonly ((facts: NewsFacts) => string)[]
  readonly returned: NewsText
}): PaymentTexts => {
  const text = (kind: RefusalKind): NewsText => ({
    subject: words.subject,
    title: words.title,
    body: [words.reasons[kind], ...words.next],
  })
  return {
    'refused-account-unknown': text('refused-account-unknown'),
    'refused-account-closed': text('refused-account-closed'),
    'refused-account-blocked': text('refused-account-blocked'),
    'refused-name-mismatch': text('refused-name-mismatch'),
    'refused-not-possible': text('refused-not-possible'),
    'payment-returned': words.returned,
  }
}
