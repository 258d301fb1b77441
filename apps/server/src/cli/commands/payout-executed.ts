import { executePayout } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedPayout, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'

export const payoutExecuted: Command = {
  name: 'payout executed',
  args: ['BATCH'],
  about: 'Pays the orders of a batch that the bank has carried out. First tell what it refused (payout reject).',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const payout = await asOperator(input, 'payout executed', async (ctx) => {
      const id = await namedPayout(ctx, named)
      await executePayout(ctx, id)
      return shownPayout(ctx, id)
    })
    input.terminal.say(payoutText(payout))
    return payout
  },
}
