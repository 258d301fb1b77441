import type { NewsFacts, NewsText } from '../news-texts.ts'

/** Why a bank refused a payment, as far as its customer can mend it. */
export const PAYMENT_NEWS_KINDS = [
  'refused-account-unknown',
  'refused-account-closed',
  'refused-account-blocked',
  'refused-name-mismatch',
  'refused-not-possible',
] as const
type PaymentNewsKind = (typeof PAYMENT_NEWS_KINDS)[number]

export type PaymentTexts = { readonly [kind in PaymentNewsKind]: NewsText }

/** The same message for every reason, with the one sentence that differs. */
export const refusals = (words: {
  readonly subject: NewsText['subject']
  readonly title: NewsText['title']
  readonly reasons: { readonly [kind in PaymentNewsKind]: (facts: NewsFacts) => string }
  /** What to do, and what is safe meanwhile. */
  readonly next: readonly ((facts: NewsFacts) => string)[]
}): PaymentTexts => {
  const text = (kind: PaymentNewsKind): NewsText => ({
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
  }
}
