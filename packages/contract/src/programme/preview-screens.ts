/** What an author can look at of a draft, in the order of a sale; the days that go wrong stand last. */
export const PREVIEW_SCREENS = [
  'home',
  'find',
  'estimate',
  'offer',
  'details',
  'check',
  'success',
  'order-created',
  'order-received',
  'order-paid',
  'send',
  'documents',
  'identity',
  'counter-offer',
  'ios-lock',
  'android-lock',
  'document-refused',
  'identity-refused',
  'given-back',
  'not-open',
  'not-found',
] as const
export type PreviewScreen = (typeof PREVIEW_SCREENS)[number]

export const PREVIEW_MINUTES = 30

/** Names in the query of a page: which preview it belongs to, which of the screens it is, and how it is coloured. */
export const PREVIEW_QUERY = 'preview'
export const PREVIEW_SCREEN_QUERY = 'screen'
export const PREVIEW_SCHEME_QUERY = 'scheme'
