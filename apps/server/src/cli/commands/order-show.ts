import { showOrder } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { orderText } from '../order-text.ts'
import { wordsOf } from '../order-words.ts'

export const orderShow: Command = {
  name: 'order show',
  args: ['ORDER'],
  about:
    'Shows an order with its history and its parcels, without the person who sold. ORDER is its id or its barcode.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const order = await asOperator(input, null, async (ctx) => {
      const id = await namedOrder(ctx, named)
      return showOrder(ctx, await wordsOf(ctx, id), id)
    })
    input.terminal.say(orderText(order))
    return order
  },
}
