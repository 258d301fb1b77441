import { endTokensOf } from '#server/affiliate/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'

export const affiliateEndTokens: Command = {
  name: 'affiliate end-tokens',
  args: ['ID'],
  about: 'Ends the public tokens of an affiliate that were replaced and still work, at once.',
  options: {},
  run: async (input) => {
    const [id = ''] = input.args
    const { ended } = await asOperator(input, 'affiliate end-tokens', (ctx) => endTokensOf(ctx, id))
    input.terminal.say(
      ended === 0 ? `No former token of ${id} was still good.` : `Former tokens of ${id} that have ended: ${ended}`,
    )
    return { id, ended }
  },
}
