import type { NewsText } from '../news-texts.ts'

/** What there may be to tell about a question that a look at a product left open. */
export const LITIGATION_NEWS_KINDS = [
  'found-less',
  'ios-lock',
  'android-lock',
  'blocklisted',
  'wrong-product',
  'parcel-empty',
  'parcel-damaged',
  'question-reminder',
  'offer-accepted',
  'return-asked',
  'second-look',
  'unlocked',
  'unanswered',
  'going-back',
] as const

export type LitigationTexts = { readonly [kind in (typeof LITIGATION_NEWS_KINDS)[number]]: NewsText }
