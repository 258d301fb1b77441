import { defineLifecycle } from './lifecycle.ts'

export const PAYOUT_STATES = ['prepared', 'exported', 'executed', 'discarded'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** A batch of payments. Once its file is made, only the bank ends it. */
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
 * One payment of a batch: planned, then paid with the batch. It leaves it before, `left-out`, when an operator takes it
 * out or it may not be paid any more at the moment the file is made, and after, `rejected`, when the bank refuses it.
 * `returned` is money that the bank had paid and sent back days later. Each frees its order for another batch.
 */
export const PAYOUT_LINE_STATES = ['planned', 'paid', 'left-out', 'rejected', 'returned'] as const
export type PayoutLineState = (typeof PAYOUT_LINE_STATES)[number]

/** What stands in the way of paying an order. */
export const PAYMENT_OBSTACLES = [
  /** It is in a batch. */
  'in-batch',
  /** A voucher or a donation: an operator sees to it and moves the order. */
  'by-hand',
  /** No voucher code is left that fits it. */
  'voucher-stock',
  /** The programme names no account, or one in another currency. */
  'payer',
  /** An operator holds its payment. */
  'held',
  /** The bank details are new: a day passes first. */
  'new-details',
  /** The bank refused these details. */
  'rejected-details',
  /** They are missing, or of no account that this programme can pay to. */
  'bank-details',
  /** Its customer has not proved who they are. */
  'identity',
  /** They have proved it, and an operator still has to decide. */
  'identity-to-decide',
  /** Something is missing that its customer has to send. */
  'documents',
  /** A document was sent that an operator still has to decide about. */
  'documents-to-decide',
  /** The customer has a question to answer. */
  'litigation',
] as const
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number]

/** Why a bank refused a payment, or sent it back; the customer is told in these words. */
export const REJECTION_REASONS = [
  'account-unknown',
  'account-closed',
  'account-blocked',
  'name-mismatch',
  /** The account takes no transfers of this kind. */
  'not-possible',
  /** Nothing that the customer could mend: the next batch pays. */
  'bank-fault',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]
/** Reasons that other bank details make good for. */
export type DetailsFault = Exclude<RejectionReason, 'bank-fault'>
export const DETAILS_FAULTS = REJECTION_REASONS.filter((reason): reason is DetailsFault => reason !== 'bank-fault')
