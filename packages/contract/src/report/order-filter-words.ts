// Without schemas, so that screens can use them.

/** What became of the parcel of a sale. `unused`: the sale is over, and nothing was ever sent. */
export const PARCEL_PASTS = ['sent', 'received', 'unused', 'exception', 'lost'] as const
export type ParcelPast = (typeof PARCEL_PASTS)[number]

/** What the newest try of an order came to; `sent` is each of them. */
export const IDENTITY_RESULTS = ['sent', 'accepted', 'refused', 'waiting'] as const

export const IDENTITY_DECIDERS = ['machine', 'provider', 'person'] as const
export type IdentityDecider = (typeof IDENTITY_DECIDERS)[number]

/** `first`: the first device of each sale alone. `one`: of each sale, the first device that all other filters let through. */
export const FILTERED_DEVICES = ['first', 'one'] as const

/** Stands for every code. */
export const ANY_PROMOTION = '*'

/** Filters that look at what was, in the order in which they are read. */
export const PAST_FILTERS = [
  'placedFrom',
  'placedTo',
  'transportation',
  'parcel',
  'promotion',
  'identity',
  'identityBy',
  'identityReason',
  'identityWarning',
  'identityFrom',
  'identityTo',
  'device',
  'affiliateReference',
] as const
export type PastFilter = (typeof PAST_FILTERS)[number]

/** Whether orders in every state are meant, unless a state is named. The way of sending alone says nothing of what was. */
export const isOfEveryState = (
  filters: { readonly [filter in PastFilter | 'overdue' | 'waitsFor']?: string | undefined },
): boolean =>
  filters.overdue !== undefined ||
  filters.waitsFor === 'driver' ||
  PAST_FILTERS.some((name) => name !== 'transportation' && filters[name] !== undefined)
