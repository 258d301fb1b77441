import { showSheet } from '#server/inspection/index.ts'
import { asOperator } from '../as-operator.ts'
import { sheetText } from '../bench-sheet.ts'
import type { Command } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { wordsOf } from '../order-words.ts'

export const benchSheet: Command = {
  name: 'bench sheet',
  args: ['ORDER'],
  about: 'Shows what was declared of a product, and the answers that may be found. ORDER is its id or its barcode.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const openVault = async () => (await input.sealed()).vault
    const sheet = await asOperator(input, null, async (ctx) => {
      const id = await namedOrder(ctx, named)
      return showSheet(ctx, { ...(await wordsOf(ctx, id)), openVault }, id)
    })
    input.terminal.say(sheetText(sheet))
    return sheet
  },
}
