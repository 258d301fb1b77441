import { passOnDonations } from '#server/payout/index.ts'
import { majorToMinor } from '#server/platform/csv/read-money.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { dayOption } from '../day-option.ts'
import { payoutDeps } from '../named-payout.ts'
import { moneyText } from '../order-text.ts'
import { counted } from '../table.ts'

export const donationPassedOn: Command = {
  name: 'donation passed-on',
  args: ['AFFILIATE', 'CHARITY'],
  about:
    'Says that all that was due to a charity was passed on to it: those orders are paid, and their customers told.',
  options: {
    total: {
      type: 'string',
      value: 'AMOUNT',
      about: 'the sum that was passed on, such as 212.00; another is refused',
      required: true,
    },
    on: { type: 'string', value: 'DAY', about: 'the day it was passed on, such as 2026-11-24', required: true },
  },
  run: async (input) => {
    const [affiliate = '', charity = ''] = input.args
    const passedOn = dayOption(input, 'on') ?? ''
    const typed = textOption(input, 'total', /\S/, 'an amount such as 212.00')
    const deps = await payoutDeps(input)
    const done = await asOperator(input, 'donation passed-on', (ctx) => {
      const currency = ctx.affiliates.find(affiliate)?.programme.currency ?? 'EUR'
      const total = majorToMinor(typed, currency)
      if ('reason' in total) throw new UsageError(`--total ${total.reason}`)
      return passOnDonations(ctx, deps, { affiliate, charity, passedOn, expectedTotal: total.amount })
    })
    input.terminal.say(
      `${moneyText(done.total, done.currency)} of ${counted(done.count, 'order')} passed on to ${done.charity || 'charity'} on ${done.passedOn}.`,
    )
    return done
  },
}
