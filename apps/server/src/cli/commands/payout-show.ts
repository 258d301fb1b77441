import { showPayout } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedPayout, payoutDeps } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'

export const payoutShow: Command = {
  name: 'payout show',
  args: ['BATCH'],
  about:
    'Shows a batch with its payments and payees, accounts masked. BATCH is its id or its reference. The audit keeps who looked.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const deps = await payoutDeps(input)
    const payout = await asOperator(input, null, async (ctx) => showPayout(ctx, deps, await namedPayout(ctx, named)))
    input.terminal.say(payoutText(payout))
    return payout
  },
}
