/** What an operator may take back while nothing followed that cannot be undone (docs/decisions/0062). */
export const CORRECTIONS = [
  /** The wrong parcel was scanned: the order stands where it stood before. */
  'reception',
  /** What was found and put to the customer, an inspection or an obstacle, before they answered. */
  'finding',
  /** The product was accepted, and is looked at again. A yes that an operator noted for the customer is asked again. */
  'acceptance',
  'give-back',
  'document',
  'identity',
] as const
export type Correction = (typeof CORRECTIONS)[number]

/** Why something is not taken back; `current.reason` of the problem. */
export const CORRECTION_REFUSALS = [
  'acceptance-first',
  'agreed',
  'answer-or-give-back',
  'answered',
  'bank-has-it',
  'came-back',
  'customer-answered',
  'file-gone',
  'file-refused',
  'finding-first',
  'give-back-first',
  'has-left',
  'identity-refused',
  'identity-undecided',
  'in-batch',
  'inspect-again',
  'left-again',
  'not-accepted',
  'not-received',
  'not-refused',
  'not-returning',
  'nothing-asked',
  'nothing-found',
  'over',
  'paid',
  'programme-asks',
  'reception-first',
  'sold-late',
  'undecided',
  'with-customer',
] as const
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number]

export const correctionEvent = (correction: Correction): `undo-${Correction}` => `undo-${correction}`

export const TOLD_BY = ['telephone', 'e-mail', 'letter', 'counter'] as const
export type ToldBy = (typeof TOLD_BY)[number]
