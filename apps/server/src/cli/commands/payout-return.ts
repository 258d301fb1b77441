import { returnPayment } from '#server/payout/index.ts'
import { refusedPaymentCommand } from '../refused-payment.ts'

export const payoutReturn = refusedPaymentCommand(
  {
    name: 'payout return',
    about:
      'Takes down that money came back which the bank had paid, for one of the reasons of `payout reject`. The customer is told, and the order waits to be paid again.',
  },
  returnPayment,
)
