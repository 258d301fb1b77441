import { recordUndelivered } from '#server/litigation/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedOrder } from '../named-order.ts'

export const benchUndelivered: Command = {
  name: 'bench undelivered',
  args: ['ORDER'],
  about:
    'A product that went back could not be delivered and is here again. Its customer is asked for another address.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const result = await asOperator(input, 'bench undelivered', async (ctx) =>
      recordUndelivered(ctx, await namedOrder(ctx, named)),
    )
    input.terminal.say('It is here again, and waits for an address.')
    return result
  },
}
