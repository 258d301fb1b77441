import type { NewsText } from '../news-texts.ts'

/** What there may be to tell about an order that waits: for its parcel, for its customer, or for a product that goes back. */
export const WAITING_NEWS_KINDS = [
  /** The parcel of an order that had ended came; it is sold after all, or goes back at once. */
  'arrived-late',
  'resumed',
  'turned-back',
  /** Nothing was heard of a parcel; the second where its carrier knows it. */
  'parcel-silent',
  'parcel-silent-seen',
  'lost-covered',
  /** Something must come before a lost parcel is made good for. */
  'lost-asked',
  'lost-uncovered',
  'compensated',
  /** A lost parcel is not made good for: it was not covered, what was asked did not come, or a person says so. */
  'written-off',
  'written-off-unproved',
  'written-off-refused',
  'provide-reminder',
  'provide-reminder-lost',
  'given-back-unprovided',
  'payment-reminder',
  'return-undelivered',
  'address-reminder',
  /** A product that goes back left long ago. */
  'return-check',
] as const

export type WaitingTexts = { readonly [kind in (typeof WAITING_NEWS_KINDS)[number]]: NewsText }
