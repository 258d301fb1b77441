import { NEEDS } from '#server/needs.ts'
import { listPayables, payableView, type PayoutDeps, summarizePayables } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput } from '../command.ts'
import { text } from '../options.ts'
import { minute, moneyText, table } from '../table.ts'

export const OF_AFFILIATE = text('ID', 'of one affiliate')

export const payoutDeps = async ({ sealed }: Pick<CommandInput, 'sealed'>): Promise<PayoutDeps> => {
  return { vault: (await sealed()).vault, needs: NEEDS }
}

export const due = command({
  example: '--affiliate acme',
  options: { affiliate: OF_AFFILIATE },
  run: async (input) => {
    const deps = await payoutDeps(input)
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listPayables(ctx, deps, { affiliate: input.options.affiliate }, { number: 1, size: 1_000 }),
    )
    const payables = rows.map(payableView)
    input.terminal.say(
      payables.length === 0
        ? 'Nothing waits to be paid.'
        : table(payables, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'ACCEPTED', of: ({ acceptedAt }) => minute(new Date(acceptedAt)) },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'BY', of: ({ paymentTag }) => paymentTag },
            { title: 'FOR', of: ({ purpose }) => purpose },
            { title: 'WAITS FOR', of: ({ obstacles }) => obstacles.join(', ') || 'the next batch' },
            { title: 'ORDER', of: ({ order }) => order },
          ]),
    )
    if (total > payables.length) input.terminal.say(`\n${payables.length} of ${total.toLocaleString('en')}`)
    return { total, payables }
  },
})

export const summary = command({
  more: '. An order with two obstacles counts for both.',
  example: '--affiliate acme',
  options: { affiliate: OF_AFFILIATE },
  run: async (input) => {
    const deps = await payoutDeps(input)
    const programmes = await asOperator(input, null, (ctx) => summarizePayables(ctx, deps, input.options.affiliate))
    const rows = programmes.flatMap(({ affiliate, currency, payable, obstacles }) => [
      { affiliate, currency, waitsFor: 'the next batch', ...payable },
      ...obstacles.map(({ obstacle, ...sum }) => ({ affiliate, currency, waitsFor: obstacle, ...sum })),
    ])
    input.terminal.say(
      rows.length === 0
        ? 'Nothing waits to be paid.'
        : table(rows, [
            { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
            { title: 'WAITS FOR', of: ({ waitsFor }) => waitsFor },
            { title: 'ORDERS', of: ({ count }) => String(count), right: true },
            { title: 'AMOUNT', of: ({ total, currency }) => moneyText(total, currency), right: true },
          ]),
    )
    return programmes
  },
})
