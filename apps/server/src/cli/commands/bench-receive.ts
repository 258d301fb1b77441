import { receiveProduct, showSheet } from '#server/inspection/index.ts'
import { asOperator } from '../as-operator.ts'
import { sheetText } from '../bench-sheet.ts'
import type { Command } from '../command.ts'
import { loadWords } from '../order-words.ts'

export const benchReceive: Command = {
  name: 'bench receive',
  args: ['BARCODE'],
  about:
    'Receives the order of a parcel that has arrived, and shows what to look at. BARCODE is its own or a tracking number.',
  options: {},
  run: async (input) => {
    const [barcode = ''] = input.args
    const words = await loadWords(await input.database())
    const sheet = await asOperator(input, 'bench receive', async (ctx) =>
      showSheet(ctx, words, await receiveProduct(ctx, barcode)),
    )
    input.terminal.say(sheetText(sheet))
    return sheet
  },
}
