import { revokeOperatorKey } from '#server/operator/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'

export const operatorKeyRevoke: Command = {
  name: 'operator-key revoke',
  args: ['ID'],
  about: 'Ends a key at once, in every process. ID is the part between the two underscores.',
  options: {},
  run: async (input) => {
    const [id = ''] = input.args
    const isNews = await asOperator(input, 'operator-key revoke', async (ctx) => {
      ctx.note({ key: id })
      return revokeOperatorKey(ctx, id)
    })
    input.terminal.say(isNews ? `The key ${id} opens nothing any more.` : `The key ${id} was revoked before.`)
    return { id, revoked: true, changed: isNews }
  },
}
