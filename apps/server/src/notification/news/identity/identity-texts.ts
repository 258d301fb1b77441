import type { IdentityReason } from '@reprise/contract'
import type { NewsText } from '../news-texts.ts'

/** What there may be to tell about an identity check: asked, accepted, or refused for one of the known reasons. */
export const IDENTITY_NEWS_KINDS = [
  'identity-asked',
  'identity-accepted',
  'identity-infected',
  'identity-photo-damaged',
  'identity-too-dark',
  'identity-glare',
  'identity-blurred',
  'identity-not-readable',
  'identity-numbers-do-not-agree',
  'identity-document-not-accepted',
  'identity-expired',
  'identity-under-age',
  'identity-other-name',
  'identity-not-the-original',
] as const

export type IdentityTexts = { readonly [kind in (typeof IDENTITY_NEWS_KINDS)[number]]: NewsText }

/** The same message for every reason, with the sentence that differs. */
export const identityNews = (words: {
  readonly asked: NewsText
  readonly accepted: NewsText
  readonly refused: {
    readonly subject: string
    readonly title: string
    readonly reasons: { readonly [reason in IdentityReason]: string }
    readonly next: readonly string[]
  }
}): IdentityTexts => {
  const { subject, title, reasons, next } = words.refused
  const refused = (reason: IdentityReason): NewsText => ({
    subject: () => subject,
    title: () => title,
    body: [reasons[reason], ...next].map((sentence) => () => sentence),
  })
  return {
    'identity-asked': words.asked,
    'identity-accepted': words.accepted,
    'identity-infected': refused('infected'),
    'identity-photo-damaged': refused('photo-damaged'),
    'identity-too-dark': refused('too-dark'),
    'identity-glare': refused('glare'),
    'identity-blurred': refused('blurred'),
    'identity-not-readable': refused('not-readable'),
    'identity-numbers-do-not-agree': refused('numbers-do-not-agree'),
    'identity-document-not-accepted': refused('document-not-accepted'),
    'identity-expired': refused('expired'),
    'identity-under-age': refused('under-age'),
    'identity-other-name': refused('other-name'),
    'identity-not-the-original': refused('not-the-original'),
  }
}
