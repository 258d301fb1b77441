import { showOrder } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { besideText, readBeside } from '../order-beside.ts'
import { orderText } from '../order-text.ts'
import { wordsOf } from '../order-words.ts'

export const orderShow: Command = {
  name: 'order show',
  args: ['ORDER'],
  about:
    'Shows an order with its history, parcels, findings, documents and payments, without the person who sold. ORDER is its id or its barcode.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const { order, beside } = await asOperator(input, null, async (ctx) => {
      const id = await namedOrder(ctx, named)
      return { order: await showOrder(ctx, await wordsOf(ctx, id), id), beside: await readBeside(ctx, id) }
    })
    input.terminal.say([orderText(order), ...besideText(beside, order.currency)].join('\n\n'))
    return { ...order, ...beside }
  },
}
