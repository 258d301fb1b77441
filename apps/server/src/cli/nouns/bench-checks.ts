import { checkAgain, listChecks } from '#server/device/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { flag } from '../options.ts'
import { minute, table } from '../table.ts'

export const showChecks = command({
  args: ['ORDER'],
  more: ', newest first, as the sources gave them. Each look is kept in the audit.',
  example: 'NZGKB9EK3HSA --again',
  options: { again: flag('has each source asked again about what the bench has read') },
  run: async (input) => {
    const { vault } = await input.sealed()
    const { checks, asked } = await asOperator(input, 'bench checks', async (ctx) => {
      const { order, affiliate } = await findReachableOrder(ctx, await namedOrder(ctx, input.args[0]))
      ctx.note({ order: order.id, affiliate: affiliate.id, again: String(input.options.again) })
      const isAsked = input.options.again && (await checkAgain(ctx, affiliate, order))
      return { checks: await listChecks(ctx, vault, order.id), asked: isAsked }
    })
    input.terminal.say(
      checks.length === 0
        ? 'No source has answered.'
        : table(checks, [
            { title: 'AT', of: ({ at }) => minute(at) },
            { title: 'SOURCE', of: ({ source }) => source },
            { title: 'NUMBER', of: ({ about }) => about },
            { title: 'KIND', of: ({ kind }) => kind },
            { title: 'RESULT', of: ({ result }) => result },
            {
              title: 'AS IT CAME',
              of: ({ said, reference }) => (said === null ? (reference ?? '') : JSON.stringify(said)),
            },
          ]),
    )
    if (input.options.again)
      input.terminal.say(asked ? 'The sources are asked again.' : 'There is nothing to ask: no source, or no number.')
    return { checks, asked }
  },
})
