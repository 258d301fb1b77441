import { MAX_TEXT, ORDER_TRANSITIONS } from '@reprise/contract'
import { moveAtDesk, showOrder } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { wordsOf } from '../order-words.ts'

export const orderMove: Command = {
  name: 'order move',
  args: ['ORDER', 'TRANSITION'],
  about: `Moves an order: ${ORDER_TRANSITIONS.join(', ')}. ORDER is its id or its barcode.`,
  options: {
    reason: { type: 'string', value: 'TEXT', about: 'for colleagues; the customer is not shown it' },
  },
  run: async (input) => {
    const [named = '', name = ''] = input.args
    const statusTransition = ORDER_TRANSITIONS.find((one) => one === name)
    if (statusTransition === undefined)
      throw new UsageError(`There is no transition "${name}"; there are ${ORDER_TRANSITIONS.join(', ')}`)
    const { options, terminal } = input
    const reason =
      options['reason'] === undefined
        ? undefined
        : textOption({ options }, 'reason', new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
    const order = await asOperator(input, 'order move', async (ctx) => {
      const id = await namedOrder(ctx, named)
      await moveAtDesk(ctx, id, { statusTransition, reason })
      return showOrder(ctx, await wordsOf(ctx, id), id)
    })
    terminal.say(
      `${order.barcode} is ${order.status}. It may now: ${order.allowedTransitions.join(', ') || 'nothing'}.`,
    )
    return order
  },
}
