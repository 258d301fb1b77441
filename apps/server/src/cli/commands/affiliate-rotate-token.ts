import { rotateToken } from '#server/affiliate/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { minute } from '../table.ts'

export const affiliateRotateToken: Command = {
  name: 'affiliate rotate-token',
  args: ['ID'],
  about: 'Gives an affiliate a new public token; the old one works for 65 minutes more, so that open pages go on.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const done = await asOperator(input, 'affiliate rotate-token', async (ctx) => {
      const affiliate = ctx.affiliates.find(named)
      if (affiliate === undefined) throw new ProblemError('affiliate-not-found')
      ctx.note({ affiliate: affiliate.id })
      return { affiliate: affiliate.id, ...(await rotateToken(ctx, affiliate.id)) }
    })
    input.terminal.say(`The public token of ${done.affiliate} is now ${done.token}`)
    input.terminal.say(`The one before it works until ${minute(done.formerEndsAt)} UTC.`)
    return done
  },
}
