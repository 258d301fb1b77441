import type { DetailsFault, RejectionReason } from '@reprise/contract'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The bank refused a payment: the customer is told why, and what to do. */
    'payout.payment-rejected': {
      readonly orderId: string
      readonly lineId: string
      readonly reason: DetailsFault
    }
    /** Money that the customer was told of came back: they are told, and what to do where it is theirs to do. */
    'payout.payment-returned': {
      readonly orderId: string
      readonly lineId: string
      readonly reason: RejectionReason
    }
  }
}
