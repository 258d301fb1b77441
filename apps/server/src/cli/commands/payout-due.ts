import { listPayables, payableView } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { payoutDeps } from '../named-payout.ts'
import { moneyText } from '../order-text.ts'
import { minute, table } from '../table.ts'

const MOST = 1_000

export const payoutDue: Command = {
  name: 'payout due',
  args: [],
  about:
    'Lists what is accepted and not paid, or lost and made good for, longest waiting first, with what stands in the way of each.',
  options: { affiliate: { type: 'string', value: 'ID', about: 'of one affiliate' } },
  run: async (input) => {
    const { affiliate } = input.options
    const deps = await payoutDeps(input)
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listPayables(ctx, deps, typeof affiliate === 'string' ? affiliate : undefined, { number: 1, size: MOST }),
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
}
