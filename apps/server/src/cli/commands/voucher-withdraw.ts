import { isUuid, MAX_TEXT } from '@reprise/contract'
import { withdrawVouchers } from '#server/voucher/index.ts'
import { AFFILIATE, affiliateOption } from '../affiliate-option.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { counted } from '../table.ts'

export const voucherWithdraw: Command = {
  name: 'voucher withdraw',
  args: ['IMPORT'],
  about: 'Takes out the codes of an import that were not given out yet, as when the wrong file was brought in.',
  options: {
    affiliate: AFFILIATE,
    reason: { type: 'string', value: 'TEXT', about: 'why, for colleagues', required: true },
  },
  run: async (input) => {
    const [id = ''] = input.args
    if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of an import; \`voucher list\` names them`)
    const affiliate = affiliateOption(input)
    const reason = textOption(input, 'reason', new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
    const done = await asOperator(input, 'voucher withdraw', (ctx) =>
      withdrawVouchers(ctx, { affiliate, importId: id }, reason),
    )
    input.terminal.say(
      `${counted(done.withdrawn, 'code')} taken out; ${done.issued.toLocaleString('en')} were given out before.`,
    )
    return done
  },
}
