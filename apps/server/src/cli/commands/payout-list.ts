import { PAYOUT_STATES } from '@reprise/contract'
import { listPayouts, payoutSummary } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, UsageError } from '../command.ts'
import { payoutsText } from '../payout-text.ts'

const MOST = 200

export const payoutList: Command = {
  name: 'payout list',
  args: [],
  about: 'Lists batches of payments, newest first.',
  options: {
    affiliate: { type: 'string', value: 'ID', about: 'of one affiliate' },
    status: { type: 'string', value: 'STATE', about: `one of ${PAYOUT_STATES.join(', ')}` },
  },
  run: async (input) => {
    const { affiliate, status: typed } = input.options
    const status = PAYOUT_STATES.find((state) => state === typed)
    if (typed !== undefined && status === undefined)
      throw new UsageError(`There is no state "${String(typed)}"; there are ${PAYOUT_STATES.join(', ')}`)
    const wanted = { affiliate: typeof affiliate === 'string' ? affiliate : undefined, status }
    const { rows, total } = await asOperator(input, null, (ctx) => listPayouts(ctx, wanted, { number: 1, size: MOST }))
    const payouts = rows.map(payoutSummary)
    input.terminal.say(payouts.length === 0 ? 'There is no such batch.' : payoutsText(payouts))
    if (total > payouts.length) input.terminal.say(`\n${payouts.length} of ${total.toLocaleString('en')}`)
    return { total, payouts }
  },
}
