import { MAX_TEXT } from '@reprise/contract'
import { leaveOutPayment } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption } from '../command.ts'
import { namedPayout, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'

export const payoutLeaveOut: Command = {
  name: 'payout leave-out',
  args: ['BATCH', 'END-TO-END'],
  about:
    'Takes one payment out of a batch whose file was not made yet. The next batch takes its order, or none until `order release`.',
  options: {
    reason: { type: 'string', value: 'TEXT', about: 'why, for colleagues; nothing personal', required: true },
    hold: { type: 'boolean', about: 'nothing is paid for its order until `order release`' },
  },
  run: async (input) => {
    const [named = '', endToEndId = ''] = input.args
    const reason = textOption(input, 'reason', new RegExp(`^.{3,${MAX_TEXT}}$`, 's'), `3 to ${MAX_TEXT} characters`)
    const payout = await asOperator(input, 'payout leave-out', async (ctx) => {
      const id = await namedPayout(ctx, named)
      await leaveOutPayment(ctx, id, { endToEndId, reason, hold: input.options['hold'] === true })
      return shownPayout(ctx, id)
    })
    input.terminal.say(payoutText(payout))
    return payout
  },
}
