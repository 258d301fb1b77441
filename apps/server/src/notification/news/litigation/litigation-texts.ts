import type { NewsText } from '../news-texts.ts'

/** What there may be to tell about a question that a look at a product left open. */
export const LITIGATION_NEWS_KINDS = [
  'found-less',
  /** Another product than the declared one: it is worth less, or is paid as was promised. */
  'found-other',
  'accepted-other',
  'ios-lock',
  'android-lock',
  'blocklisted',
  'wrong-product',
  'parcel-empty',
  'parcel-damaged',
  'question-reminder',
  'question-reminder-empty',
  'offer-accepted',
  'return-asked',
  'second-look',
  /** Of a finding that offers nothing. */
  'second-look-other',
  'unlocked',
  'unanswered',
  /** There was nothing in the parcel to send back. */
  'sale-closed',
  'going-back',
] as const

export type LitigationTexts = { readonly [kind in (typeof LITIGATION_NEWS_KINDS)[number]]: NewsText }
