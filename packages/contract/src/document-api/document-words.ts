/** What a document is: the `origin` of a call (words §4). Without schemas, so that screens can use it. */
export const DOCUMENT_ORIGINS = [
  'identity-front',
  'identity-back',
  'selfie',
  'proof-of-purchase',
  'proof-of-posting',
  'bank-details',
  'sale-certificate',
  'litigation-evidence',
] as const
export type DocumentOrigin = (typeof DOCUMENT_ORIGINS)[number]

export const REQUIREMENTS = [...DOCUMENT_ORIGINS, 'identity'] as const

export const DOCUMENT_REFUSALS = [
  'unreadable',
  'cropped',
  'expired',
  'wrong-document',
  'other-person',
  'incomplete',
] as const
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]

/** Why a file is not taken, of any content (quality C1 to C5). */
export const FILE_REFUSALS = [
  'empty',
  'too-large',
  'type-not-accepted',
  'type-mismatch',
  'heic',
  'damaged',
  'too-many-pixels',
  'too-small',
  'encrypted',
  'too-many-pages',
  'active-content',
  'infected',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

export const DOCUMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type DocumentMediaType = (typeof DOCUMENT_MEDIA_TYPES)[number]

export const NEEDED_STATES = ['missing', 'refused', 'waiting', 'accepted'] as const
export type NeededState = (typeof NEEDED_STATES)[number]
