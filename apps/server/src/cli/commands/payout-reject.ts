import { MAX_TEXT, REJECTION_REASONS } from '@reprise/contract'
import { rejectPayment } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { namedPayout, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'

export const payoutReject: Command = {
  name: 'payout reject',
  args: ['BATCH', 'END-TO-END', 'REASON'],
  about: `The bank refused one payment of a batch: ${REJECTION_REASONS.join(', ')}. The customer is told, unless the bank is at fault.`,
  options: { note: { type: 'string', value: 'TEXT', about: 'as the bank wrote it, for colleagues; nothing personal' } },
  run: async (input) => {
    const [named = '', endToEndId = '', typed = ''] = input.args
    const reason = REJECTION_REASONS.find((one) => one === typed)
    if (reason === undefined)
      throw new UsageError(`There is no reason "${typed}"; there are ${REJECTION_REASONS.join(', ')}`)
    const note =
      input.options['note'] === undefined
        ? undefined
        : textOption(input, 'note', new RegExp(`^.{1,${MAX_TEXT}}$`, 's'), `1 to ${MAX_TEXT} characters`)
    const payout = await asOperator(input, 'payout reject', async (ctx) => {
      const id = await namedPayout(ctx, named)
      await rejectPayment(ctx, id, { endToEndId, reason, note })
      return shownPayout(ctx, id)
    })
    input.terminal.say(payoutText(payout))
    return payout
  },
}
