import { CASE_OUTCOMES, type CaseOutcome } from '@reprise/contract'
import type { NewsText } from '../news-texts.ts'

/** What there may be to tell of something that a customer brought forward. */
export const CASE_NEWS_KINDS = ['case-received', ...CASE_OUTCOMES.map((outcome) => `case-${outcome}` as const)] as const
export type CaseNewsKind = (typeof CASE_NEWS_KINDS)[number]

export type CaseTexts = { readonly [kind in CaseNewsKind]: NewsText }

type Words = {
  readonly received: NewsText
  /** Of every answer. */
  readonly subject: NewsText['subject']
  /** What each answer comes to. */
  readonly outcomes: { readonly [outcome in CaseOutcome]: NewsText['title'] }
  /** What was written to the customer. */
  readonly words: NewsText['title']
  /** What to do where they do not agree. */
  readonly again: NewsText['title']
}

export const caseTexts = ({ received, subject, outcomes, words, again }: Words): CaseTexts => {
  const answered = (outcome: CaseOutcome): NewsText => ({ subject, title: outcomes[outcome], body: [words, again] })
  return {
    'case-received': received,
    'case-payment-sent': answered('payment-sent'),
    'case-payment-due': answered('payment-due'),
    'case-payment-not-due': answered('payment-not-due'),
    'case-parcel-found': answered('parcel-found'),
    'case-parcel-made-good': answered('parcel-made-good'),
    'case-parcel-not-covered': answered('parcel-not-covered'),
    'case-finding-stands': answered('finding-stands'),
    'case-finding-corrected': answered('finding-corrected'),
    'case-name-misused': answered('name-misused'),
    'case-name-not-misused': answered('name-not-misused'),
  }
}
