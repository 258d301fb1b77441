import { listSellerTotals } from '#server/seller/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { flag, text, textOption } from '../options.ts'
import { moneyText, table } from '../table.ts'
import { SELLER_DATA } from './seller-data.ts'

const totals = command({
  args: ['YEAR'],
  more: ': those at the limit of a programme (`sellerTotals`), the highest sums first. With --purpose it says who they are, and the audit keeps that.',
  example: '2026 --purpose "Yearly report to the tax office"',
  options: {
    affiliate: text('ID', 'what was sold to one affiliate'),
    all: flag('also those below the limit'),
    purpose: text('TEXT', 'why somebody looks at names'),
  },
  run: async (input) => {
    const [typed] = input.args
    if (!/^2\d{3}$/.test(typed)) throw new UsageError(`YEAR is a calendar year such as 2026, not "${typed}"`)
    const { affiliate, all } = input.options
    const purpose = textOption(input, 'purpose', /^.{3,200}$/s, '3 to 200 characters')
    const { vault } = await input.sealed()
    const wanted = { year: Number(typed), affiliate, all: all ? 'true' : 'false', purpose } as const
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listSellerTotals(ctx, vault, wanted, { number: 1, size: 1_000 }),
    )
    input.terminal.say(
      rows.length === 0
        ? `No seller ${all ? 'was paid anything' : 'has reached the limit'} in ${typed}.`
        : table(rows, [
            { title: 'SALES', of: ({ sales }) => String(sales), right: true },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'LIMIT', of: ({ reached }) => (reached ? 'reached' : '') },
            { title: 'ADDRESSES', of: ({ emails }) => String(emails), right: true },
            { title: 'ACCOUNTS', of: ({ accounts }) => String(accounts), right: true },
            { title: 'AFFILIATES', of: ({ affiliates }) => affiliates.join(', ') },
            { title: 'NEWEST ORDER', of: ({ orders }) => orders.at(-1)?.barcode ?? '' },
            ...(purpose === undefined
              ? []
              : [{ title: 'WHO', of: ({ person }: (typeof rows)[number]) => `${person?.name}, ${person?.address}` }]),
          ]),
    )
    if (total > rows.length) input.terminal.say(`\n${rows.length} of ${total.toLocaleString('en')}`)
    return { total, sellers: rows }
  },
})

export const SELLER = { totals, ...SELLER_DATA }
