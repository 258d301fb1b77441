import { issuedVoucherView, listIssuedVouchers } from '#server/voucher/index.ts'
import { AFFILIATE, affiliateOption } from '../affiliate-option.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { dayOption } from '../day-option.ts'
import { moneyText } from '../order-text.ts'
import { table } from '../table.ts'

const MOST = 10_000

export const voucherIssued: Command = {
  name: 'voucher issued',
  args: [],
  about:
    'Lists voucher codes that were given out, whole, for the shop that honours them. Each look is kept in the audit.',
  options: {
    affiliate: AFFILIATE,
    from: { type: 'string', value: 'DAY', about: 'given out from this day on, such as 2026-11-01' },
    to: { type: 'string', value: 'DAY', about: 'given out until this day' },
  },
  run: async (input) => {
    const affiliate = affiliateOption(input)
    const days = { from: dayOption(input, 'from'), to: dayOption(input, 'to') }
    const { vault } = await input.sealed()
    const { vouchers, total } = await asOperator(input, null, async (ctx) => {
      const found = await listIssuedVouchers(ctx, vault, affiliate, days, { number: 1, size: MOST })
      return { total: found.total, vouchers: found.rows.map(issuedVoucherView) }
    })
    input.terminal.say(
      vouchers.length === 0
        ? 'No code was given out.'
        : table(vouchers, [
            { title: 'CODE', of: ({ code }) => code },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'EXPIRES', of: ({ expiresOn }) => expiresOn ?? '' },
            { title: 'GIVEN', of: ({ issuedOn }) => issuedOn },
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'ORDER', of: ({ order }) => order },
          ]),
    )
    if (total > vouchers.length) input.terminal.say(`\n${vouchers.length} of ${total.toLocaleString('en')}`)
    return { total, vouchers }
  },
}
