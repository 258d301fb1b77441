import { REJECTION_REASONS } from '@reprise/contract'
import { rejectPayment } from '#server/payout/index.ts'
import { refusedPaymentCommand } from '../refused-payment.ts'

export const payoutReject = refusedPaymentCommand(
  {
    name: 'payout reject',
    about: `Takes down that the bank refused one payment of a batch: ${REJECTION_REASONS.join(', ')}. The customer is told, unless the bank is at fault.`,
  },
  rejectPayment,
)
