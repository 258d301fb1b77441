import { showOrder } from '#server/desk/index.ts'
import { holdPayment, releasePayment } from '#server/order/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { wordsOf } from '../order-words.ts'
import { REASON, wordsOption } from '../reason-option.ts'

const command = (
  { name, about }: Pick<Command, 'name' | 'about'>,
  verb: typeof holdPayment,
  said: (barcode: string) => string,
): Command => ({
  name,
  about,
  args: ['ORDER'],
  options: { reason: REASON },
  run: async (input) => {
    const [named = ''] = input.args
    const reason = wordsOption(input, 'reason')
    const order = await asOperator(input, name, async (ctx) => {
      const id = await namedOrder(ctx, named)
      await verb(ctx, id, reason)
      return showOrder(ctx, await wordsOf(ctx, id), id)
    })
    input.terminal.say(said(order.barcode))
    return order
  },
})

export const orderHold = command(
  { name: 'order hold', about: 'Holds the payment of an order: nothing is paid until `order release`.' },
  holdPayment,
  (barcode) => `The payment of ${barcode} is held.`,
)

export const orderRelease = command(
  { name: 'order release', about: 'Releases a payment that was held.' },
  releasePayment,
  (barcode) => `The payment of ${barcode} is released.`,
)
