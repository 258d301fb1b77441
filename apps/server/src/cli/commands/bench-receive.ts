import { receiveProduct, showSheet } from '#server/inspection/index.ts'
import { asOperator } from '../as-operator.ts'
import { sheetText } from '../bench-sheet.ts'
import type { Command } from '../command.ts'
import { wordsOf } from '../order-words.ts'

export const benchReceive: Command = {
  name: 'bench receive',
  args: ['BARCODE'],
  about:
    'Receives the order of a parcel that has arrived, and shows what to look at. BARCODE is its own or a tracking number.',
  options: {},
  run: async (input) => {
    const [barcode = ''] = input.args
    const separateDb = await input.database()
    const openVault = async () => (await input.sealed()).vault
    const sheet = await asOperator(input, 'bench receive', async (ctx) => {
      const id = await receiveProduct(ctx, { separateDb }, barcode)
      return showSheet(ctx, { ...(await wordsOf(ctx, id)), openVault }, id)
    })
    input.terminal.say(sheetText(sheet))
    return sheet
  },
}
