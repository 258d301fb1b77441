import { VOUCHER_STATES } from '@reprise/contract'
import { listVouchers, voucherView } from '#server/voucher/index.ts'
import { AFFILIATE, affiliateOption } from '../affiliate-option.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, UsageError } from '../command.ts'
import { moneyText } from '../order-text.ts'
import { minute, table } from '../table.ts'

const MOST = 1_000

export const voucherList: Command = {
  name: 'voucher list',
  args: [],
  about: 'Lists voucher codes, masked, the newest first.',
  options: {
    affiliate: AFFILIATE,
    state: { type: 'string', value: 'STATE', about: VOUCHER_STATES.join(', ') },
  },
  run: async (input) => {
    const affiliateId = affiliateOption(input)
    const { state: typed } = input.options
    const state = VOUCHER_STATES.find((one) => one === typed)
    if (typed !== undefined && state === undefined)
      throw new UsageError(`There is no state "${String(typed)}"; there are ${VOUCHER_STATES.join(', ')}`)
    const { vouchers, total } = await asOperator(input, null, async (ctx) => {
      const found = await listVouchers(ctx, affiliateId, { state }, { number: 1, size: MOST })
      const { currency } = found.affiliate.programme
      return { total: found.total, vouchers: found.rows.map((row) => voucherView(row, currency, ctx.now)) }
    })
    input.terminal.say(
      vouchers.length === 0
        ? 'There is no such code.'
        : table(vouchers, [
            { title: 'CODE', of: ({ maskedCode }) => maskedCode },
            { title: 'STATE', of: (one) => one.state },
            { title: 'AMOUNT', of: ({ amount, currency }) => worthText(amount, currency), right: true },
            { title: 'EXPIRES', of: ({ expiresOn }) => expiresOn ?? '' },
            { title: 'CAME IN', of: ({ importedAt }) => minute(new Date(importedAt)) },
            { title: 'IMPORT', of: (one) => one.import ?? 'typed' },
            { title: 'ORDER', of: ({ order }) => order ?? '' },
          ]),
    )
    if (total > vouchers.length) input.terminal.say(`\n${vouchers.length} of ${total.toLocaleString('en')}`)
    return { total, vouchers }
  },
}

/** What a code is worth; one without an amount takes that of its order. */
export const worthText = (amount: number | null, currency: string): string =>
  amount === null ? 'of the order' : moneyText(amount, currency)
