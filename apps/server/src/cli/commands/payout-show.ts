import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedPayout, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'

export const payoutShow: Command = {
  name: 'payout show',
  args: ['BATCH'],
  about: 'Shows a batch with its payments, accounts masked. BATCH is its id or its reference.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const payout = await asOperator(input, null, async (ctx) => shownPayout(ctx, await namedPayout(ctx, named)))
    input.terminal.say(payoutText(payout))
    return payout
  },
}
