import { discardPayout } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedPayout, shownPayout } from '../named-payout.ts'

export const payoutDiscard: Command = {
  name: 'payout discard',
  args: ['BATCH'],
  about: 'Gives up a batch whose file was not made yet; its orders wait for another.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const payout = await asOperator(input, 'payout discard', async (ctx) => {
      const id = await namedPayout(ctx, named)
      await discardPayout(ctx, id)
      return shownPayout(ctx, id)
    })
    input.terminal.say(`Batch ${payout.number} of ${payout.affiliate} is discarded.`)
    return payout
  },
}
