import { replacePublicToken } from '#server/affiliate/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { minute } from '../table.ts'

export const affiliateRotateToken: Command = {
  name: 'affiliate rotate-token',
  args: ['ID'],
  about: 'Gives an affiliate a new public token; the old one works for 65 minutes more, so that open pages go on.',
  options: {
    now: { type: 'boolean', about: 'for a token that leaked: it and every one before it end at once' },
  },
  run: async (input) => {
    const [id = ''] = input.args
    const former = input.options['now'] === true ? 'end' : 'overlap'
    const done = await asOperator(input, 'affiliate rotate-token', (ctx) => replacePublicToken(ctx, id, { former }))
    input.terminal.say(`The public token of ${id} is now ${done.token}`)
    input.terminal.say(
      done.formerEndsAt === null
        ? 'The ones before it have ended. Open pages take the new one up within a minute.'
        : `The one before it works until ${minute(done.formerEndsAt)} UTC. To end it now: affiliate end-tokens ${id}`,
    )
    return { affiliate: id, ...done }
  },
}
