import { REJECTION_REASONS } from '@reprise/contract'
import { rejectPayment } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedPayout, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'
import { REFUSED_PAYMENT, refusedPayment } from '../refused-payment.ts'

export const payoutReject: Command = {
  name: 'payout reject',
  ...REFUSED_PAYMENT,
  about: `Takes down that the bank refused one payment of a batch: ${REJECTION_REASONS.join(', ')}. The customer is told, unless the bank is at fault.`,
  run: async (input) => {
    const [named = ''] = input.args
    const refused = refusedPayment(input)
    const payout = await asOperator(input, 'payout reject', async (ctx) => {
      const id = await namedPayout(ctx, named)
      await rejectPayment(ctx, id, refused)
      return shownPayout(ctx, id)
    })
    input.terminal.say(payoutText(payout))
    return payout
  },
}
