import { showOrder } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { scannedOrder } from '../named-order.ts'
import { orderText } from '../order-text.ts'
import { wordsOf } from '../order-words.ts'

export const orderFind: Command = {
  name: 'order find',
  args: ['CODE'],
  about: 'Shows the order of a scanned or typed code: its barcode, or the tracking number of a parcel.',
  options: {},
  run: async (input) => {
    const [code = ''] = input.args
    const order = await asOperator(input, null, async (ctx) => {
      const id = await scannedOrder(ctx, code)
      return showOrder(ctx, await wordsOf(ctx, id), id)
    })
    input.terminal.say(orderText(order))
    return order
  },
}
