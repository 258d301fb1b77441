/** Without schemas, so that screens can use them. */
export const IDENTITY_DOCUMENTS = ['passport', 'identity-card'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

export const IDENTITY_SIDES = ['passport', 'front', 'back'] as const
export type IdentitySide = (typeof IDENTITY_SIDES)[number]

export const SIDES_OF: { readonly [document in IdentityDocument]: readonly IdentitySide[] } = {
  passport: ['passport'],
  'identity-card': ['front', 'back'],
}

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
/** In minutes. */
export const IDENTITY_LINK_MINUTES = 10
/** In minutes without use. */
export const IDENTITY_DEVICE_MINUTES = 30
export const MAX_IDENTITY_PHOTO_BYTES = 10 * 1024 * 1024
/** Photos are deleted so many days after the decision (quality E4). */
export const IDENTITY_PHOTO_DAYS = 7
export const IDENTITY_MAILS_PER_HOUR = 3
