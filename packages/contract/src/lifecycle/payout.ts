import { defineLifecycle } from './lifecycle.ts'

export const PAYOUT_STATES = ['prepared', 'exported', 'executed', 'discarded'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Once its file is made, only the bank ends it. */
export const payoutLifecycle = defineLifecycle({
  states: PAYOUT_STATES,
  initial: 'prepared',
  final: ['executed', 'discarded'],
  transitions: {
    export: { from: ['prepared'], to: 'exported', by: ['operator'] },
    execute: { from: ['exported'], to: 'executed', by: ['operator'] },
    discard: { from: ['prepared'], to: 'discarded', by: ['operator'] },
  },
})

/**
 * `left-out` before the batch is paid, `rejected` when the bank refuses, `returned` when it sends money back days
 * later.
 * Each frees its order for another batch.
 */
export const PAYOUT_LINE_STATES = ['planned', 'paid', 'left-out', 'rejected', 'returned'] as const
export type PayoutLineState = (typeof PAYOUT_LINE_STATES)[number]

export const PAYMENT_OBSTACLES = [
  'in-batch',
  /** A voucher or a donation: an operator sees to it and moves the order. */
  'by-hand',
  'voucher-stock',
  'payer',
  'held',
  /** Its seller reaches the limit of the year: it is about to be held. */
  'seller-totals',
  /** The bank details are new: a day passes first. */
  'new-details',
  'rejected-details',
  /** They are missing, or of no account that this programme can pay to. */
  'bank-details',
  /** They cannot be opened: the key that sealed them is not among the keys of this installation. */
  'unreadable',
  'identity',
  'identity-to-decide',
  'declaration',
  'documents',
  'documents-to-decide',
  'litigation',
  /** A source has not said yet whether the device is on a block list. */
  'device-check',
] as const
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number]

/** Why a payment is held without a person. */
export const HOLD_CAUSES = ['seller-totals'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]

/** How long a release counts, in ms: for the file that is made next, not for one of another week. */
export const RELEASE_MS = 86_400_000

export const REJECTION_REASONS = [
  'account-unknown',
  'account-closed',
  'account-blocked',
  'name-mismatch',
  'not-possible',
  /** Nothing that the customer could mend: the next batch pays. */
  'bank-fault',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
/** Reasons that other bank details make good for. */
export type DetailsFault = Exclude<RejectionReason, 'bank-fault'>
export const DETAILS_FAULTS = REJECTION_REASONS.filter((reason): reason is DetailsFault => reason !== 'bank-fault')
