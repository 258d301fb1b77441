import { returnPayment } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedPayout, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'
import { REFUSED_PAYMENT, refusedPayment } from '../refused-payment.ts'

export const payoutReturn: Command = {
  name: 'payout return',
  ...REFUSED_PAYMENT,
  about:
    'Takes down that money came back which the bank had paid, for one of the reasons of `payout reject`. The customer is told, and the order waits to be paid again.',
  run: async (input) => {
    const [named = ''] = input.args
    const refused = refusedPayment(input)
    const payout = await asOperator(input, 'payout return', async (ctx) => {
      const id = await namedPayout(ctx, named)
      await returnPayment(ctx, id, refused)
      return shownPayout(ctx, id)
    })
    input.terminal.say(payoutText(payout))
    return payout
  },
}
