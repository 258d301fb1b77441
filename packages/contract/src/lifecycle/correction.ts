/**
 * What an operator may take back, or put right, while nothing followed that cannot be undone (docs/decisions/0062). Each is one
 * mistake that people make.
 */
export const CORRECTIONS = [
  /** The wrong parcel was scanned: the order stands where it stood before. */
  'reception',
  /** What was found and put to the customer, an inspection or an obstacle, before they answered. */
  'finding',
  /** The product was accepted, and is looked at again. A yes that an operator noted for the customer is asked again. */
  'acceptance',
  /** The product was to go back, and stays. */
  'give-back',
  /** A document was refused, and is accepted. */
  'document',
  /** The customer was asked to prove who they are, and need not. */
  'identity',
] as const
export type Correction = (typeof CORRECTIONS)[number]

/** By which name the history of an order tells a correction. */
export const correctionEvent = (correction: Correction): `undo-${Correction}` => `undo-${correction}`

/** How a customer told their answer to a person. */
export const TOLD_BY = ['telephone', 'e-mail', 'letter', 'counter'] as const
export type ToldBy = (typeof TOLD_BY)[number]
