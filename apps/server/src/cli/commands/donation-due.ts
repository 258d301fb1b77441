import { listDonations } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { payoutDeps } from '../named-payout.ts'
import { moneyText } from '../order-text.ts'
import { counted, table } from '../table.ts'

export const donationDue: Command = {
  name: 'donation due',
  args: [],
  about: 'Lists what is to be passed on to charities, summed for each; what waits for something else stands beside it.',
  options: { affiliate: { type: 'string', value: 'ID', about: 'of one affiliate' } },
  run: async (input) => {
    const { affiliate } = input.options
    const deps = await payoutDeps(input)
    const donations = await asOperator(input, null, (ctx) =>
      listDonations(ctx, deps, typeof affiliate === 'string' ? affiliate : undefined),
    )
    input.terminal.say(
      donations.length === 0
        ? 'Nothing is to be passed on.'
        : table(donations, [
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'CHARITY', of: ({ charity }) => charity || '(not named)' },
            { title: 'ORDERS', of: ({ count }) => String(count), right: true },
            { title: 'TO PASS ON', of: ({ total, currency }) => moneyText(total, currency), right: true },
            {
              title: 'WAITING',
              of: ({ waiting, currency }) =>
                waiting.count === 0 ? '' : `${counted(waiting.count, 'order')}, ${moneyText(waiting.total, currency)}`,
            },
          ]),
    )
    return donations
  },
}
