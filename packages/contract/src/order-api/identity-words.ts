/** Documents that the capture screen takes; without schemas, so that screens can use them. */
export const IDENTITY_DOCUMENTS = ['passport', 'identity-card'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

/** Pictures of a document: a passport has one page that counts, a card two sides. */
export const IDENTITY_SIDES = ['passport', 'front', 'back'] as const
export type IdentitySide = (typeof IDENTITY_SIDES)[number]

export const SIDES_OF: { readonly [document in IdentityDocument]: readonly IdentitySide[] } = {
  passport: ['passport'],
  'identity-card': ['front', 'back'],
}

/** Why a try was refused; each has a sentence that says what to do instead. */
export const IDENTITY_REASONS = [
  'infected',
  'photo-damaged',
  'too-dark',
  'glare',
  'blurred',
  'not-readable',
  'numbers-do-not-agree',
  'document-not-accepted',
  'expired',
  'under-age',
  'other-name',
  'not-the-original',
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** What the machine wants a person to look at before they accept. */
export const IDENTITY_WARNINGS = [
  'number-uncertain',
  'number-differs',
  'birth-date-differs',
  'name-differs',
  'name-not-compared',
  'expiry-unknown',
  'specimen',
  'issuer-unknown',
  'not-read',
  'tries-used-up',
  'person-asked',
] as const
export type IdentityWarning = (typeof IDENTITY_WARNINGS)[number]

/** Where a check stands, for those who wait: nothing opened, opened elsewhere, being read, with a person, decided. */
export const IDENTITY_STEPS = [
  'not-required',
  'to-do',
  'opened',
  'reading',
  'with-a-person',
  'accepted',
  'refused',
] as const
export type IdentityStep = (typeof IDENTITY_STEPS)[number]

/** Refusals by the machine before every further try goes to a person. */
export const IDENTITY_TRIES = 3
/** Tries of one order in all; then only writing to a person helps. */
export const MOST_IDENTITY_TRIES = 10
/** How long the link of a QR code works, in minutes, and when a screen that shows one should ask for the next. */
export const IDENTITY_LINK_MINUTES = 10
/** How long the device that opened a link may go on without doing anything, in minutes. */
export const IDENTITY_DEVICE_MINUTES = 30
export const MAX_IDENTITY_PHOTO_BYTES = 10 * 1024 * 1024
/** Photos are deleted so many days after the decision (quality E4). */
export const IDENTITY_PHOTO_DAYS = 7
/** Messages with a link that one order may have in an hour. */
export const IDENTITY_MAILS_PER_HOUR = 3
