import { importVouchers } from '#server/voucher/index.ts'
import { AFFILIATE, affiliateOption } from '../affiliate-option.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { readInput } from '../read-input.ts'
import { counted } from '../table.ts'

export const voucherImport: Command = {
  name: 'voucher import',
  args: ['FILE'],
  about:
    'Brings in voucher codes from a table with the columns code, amount (major units; empty: the worth of the order) and expires (2027-11-30). All of them or none.',
  options: { affiliate: { ...AFFILIATE, about: 'whose customers get them' } },
  run: async (input) => {
    const [file = ''] = input.args
    const affiliate = affiliateOption(input)
    const bytes = await readInput(file)
    const { vault } = await input.sealed()
    const done = await asOperator(input, 'voucher import', (ctx) => importVouchers(ctx, vault, affiliate, bytes))
    input.terminal.say(`${counted(done.codes, 'code')} of ${done.affiliate} came in. The import is ${done.id}.`)
    input.terminal.say(
      `Was it the wrong file? npm run reprise -- voucher withdraw ${done.id} --affiliate ${done.affiliate} --reason TEXT`,
    )
    return done
  },
}
