/** Why an order is not moved or changed; `current.reason` of `transition-not-allowed`. */
export const TRANSITION_REFUSALS = [
  /** No such move begins where it stands: from `current.status` to `current.to`. */
  'wrong-state',
  'in-quarantine',
  'not-in-quarantine',
  'in-batch',
  'at-bank',
  'not-with-bank',
  'payment-held',
  'seller-totals',
  'identity-missing',
  'declaration-missing',
  'documents-missing',
  /** The bank details are new: it is allowed from `current.payNotBefore` on. */
  'details-new',
  'not-covered',
  'paid-by-batch',
  /** It waits for what `obstacles` names. */
  'payment-waits',
  'not-payable',
  'not-inspected',
  'customer-asked',
  'inspect-first',
  'scan-first',
  /** As `scan-first`, of a parcel of a batch: its label before its devices. */
  'parcel-first',
  /** Device `current.device` of the order `current.barcode` was reported as missing. */
  'device-missing',
  'not-back',
  'not-left',
  'not-returning',
  'has-left',
  'sent-already',
  'sending-over',
  'store-has-it',
  'store-order',
  'paid',
  'over',
] as const
export type TransitionRefusal = (typeof TRANSITION_REFUSALS)[number]

/** What a move lacks that is made beside others; `current.reason` where its problem is `field-rejected`. */
export const MOVE_LACKS = [
  'reason-missing',
  'passed-on',
  'voucher-given',
  /** The typed code is known to be worth another sum, or to have ended. */
  'voucher-unfit',
  'no-voucher',
  'other-lack',
] as const
export type MoveLack = (typeof MOVE_LACKS)[number]

/** Why nothing is claimed, or a claim is not moved; `current.reason` of `claim-not-possible`. */
export const CLAIM_REFUSALS = ['too-much', 'open-claim', 'wrong-state', 'came-back'] as const

/** Why a batch of payments stays as it is; `current.reason` of `payout-not-possible`. */
export const PAYOUT_REFUSALS = [
  'wrong-state',
  'no-file',
  'not-prepared',
  'not-exported',
  'not-executed',
  'booked',
] as const
