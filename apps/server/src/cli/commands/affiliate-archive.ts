import { removeConfig } from '#server/affiliate/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'

export const affiliateArchive: Command = {
  name: 'affiliate archive',
  args: ['ID'],
  about: 'Ends a programme: it takes nothing new, and what was sold goes on. One that nothing refers to is deleted.',
  options: {},
  run: async (input) => {
    const [id = ''] = input.args
    const { outcome } = await asOperator(input, 'affiliate archive', (ctx) => removeConfig(ctx, id))
    input.terminal.say(
      outcome === 'deleted'
        ? `${id} is deleted: nothing referred to it.`
        : `${id} is archived. Importing its folder again brings it back.`,
    )
    return { id, outcome }
  },
}
