import type { NewsText } from '../news-texts.ts'

/** What there may be to tell of money that was paid and not due. */
export const CLAIM_NEWS_KINDS = ['claim-price-too-high', 'claim-not-owed', 'claim-repaid', 'claim-written-off'] as const

export type ClaimTexts = { readonly [kind in (typeof CLAIM_NEWS_KINDS)[number]]: NewsText }

type Words = {
  readonly subject: NewsText['subject']
  readonly tooHigh: { readonly title: NewsText['title']; readonly why: NewsText['title'] }
  readonly notOwed: { readonly title: NewsText['title']; readonly why: NewsText['title'] }
  /** How to repay, and what to do where they do not agree. */
  readonly next: readonly NewsText['title'][]
  readonly repaid: NewsText
  readonly writtenOff: NewsText
}

export const claimTexts = ({ subject, tooHigh, notOwed, next, repaid, writtenOff }: Words): ClaimTexts => ({
  'claim-price-too-high': { subject, title: tooHigh.title, body: [tooHigh.why, ...next] },
  'claim-not-owed': { subject, title: notOwed.title, body: [notOwed.why, ...next] },
  'claim-repaid': repaid,
  'claim-written-off': writtenOff,
})
