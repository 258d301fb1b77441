import type { ClaimCause, ClaimState, DetailsFault, RejectionReason } from '@reprise/contract'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The bank refused a payment: the customer is told why, and what to do. */
    'payout.payment-rejected': {
      readonly orderId: string
      readonly lineId: string
      readonly reason: DetailsFault
    }
    /** A claim was raised, repaid, given up or opened again: the customer is told. */
    'claim.news': {
      readonly claimId: string
      readonly orderId: string
      /** Minor units. */
      readonly amount: number
      /** What left for them, in minor units. */
      readonly paid: number
      readonly cause: ClaimCause
      readonly status: ClaimState
      /** The last day on which it is repaid in time. */
      readonly repayBefore: string
      readonly since: string
    }
    /** Money that the customer was told of came back: they are told, and what to do where it is theirs to do. */
    'payout.payment-returned': {
      readonly orderId: string
      readonly lineId: string
      readonly reason: RejectionReason
    }
  }
}
