import { sendBack } from '#server/litigation/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption } from '../command.ts'
import { namedOrder } from '../named-order.ts'

export const benchReturn: Command = {
  name: 'bench return',
  args: ['ORDER'],
  about: 'Gives a product back that leaves now. Its customer is told, and can change their mind no more.',
  options: { tracking: { type: 'string', value: 'NUMBER', about: 'of the parcel that goes back' } },
  run: async (input) => {
    const [named = ''] = input.args
    const { options, terminal } = input
    const trackingNumber =
      options['tracking'] === undefined
        ? undefined
        : textOption({ options }, 'tracking', /^[\w-]{4,40}$/, 'a tracking number')
    const result = await asOperator(input, 'bench return', async (ctx) =>
      sendBack(ctx, await namedOrder(ctx, named), { trackingNumber }),
    )
    terminal.say(`It left on ${result.leftAt.slice(0, 10)}.`)
    return result
  },
}
