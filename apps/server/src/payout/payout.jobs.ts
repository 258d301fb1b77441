import type { RejectionReason } from '@reprise/contract'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The bank refused a payment: the customer is told why, and what to do. */
    'payout.payment-rejected': {
      readonly orderId: string
      readonly lineId: string
      readonly reason: Exclude<RejectionReason, 'bank-fault'>
    }
  }
}
