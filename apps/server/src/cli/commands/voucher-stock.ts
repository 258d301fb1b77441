import { showVoucherStock } from '#server/voucher/index.ts'
import { AFFILIATE, affiliateOption } from '../affiliate-option.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { counted, table } from '../table.ts'
import { worthText } from './voucher-list.ts'

export const voucherStock: Command = {
  name: 'voucher stock',
  args: [],
  about: 'Says how many voucher codes are left, and whether that is few.',
  options: { affiliate: AFFILIATE },
  run: async (input) => {
    const affiliate = affiliateOption(input)
    const stock = await asOperator(input, null, (ctx) => showVoucherStock(ctx, affiliate))
    const { terminal } = input
    if (stock.byAmount.length > 0)
      terminal.say(
        table(stock.byAmount, [
          { title: 'WORTH', of: ({ amount }) => worthText(amount, stock.currency), right: true },
          { title: 'LEFT', of: ({ available }) => available.toLocaleString('en'), right: true },
        ]),
      )
    const parts = [
      `${counted(stock.available, 'code')} left`,
      `${stock.issued.toLocaleString('en')} given out`,
      ...(stock.ended === 0 ? [] : [`${stock.ended.toLocaleString('en')} that end too soon to be given`]),
    ]
    terminal.say(`${parts.join(', ')}.`)
    if (stock.waiting > 0) terminal.say(`${counted(stock.waiting, 'order')} to be paid by code.`)
    if (stock.missing > 0) terminal.warn(`No code is left for ${counted(stock.missing, 'order')} of them.`)
    if (stock.isLow)
      terminal.warn(
        `That is few: fewer than ${stock.lowBelow}. Bring in more with npm run reprise -- voucher import FILE.`,
      )
    return stock
  },
}
