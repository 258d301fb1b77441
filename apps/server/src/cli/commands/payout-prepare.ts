import { MAX_PAYOUT_LINES } from '@reprise/contract'
import { preparePayout } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { payoutDeps, shownPayout } from '../named-payout.ts'
import { payoutText } from '../payout-text.ts'

export const payoutPrepare: Command = {
  name: 'payout prepare',
  args: ['AFFILIATE'],
  about: 'Puts what an affiliate may pay now into a batch. While one waits for its file, that one is shown instead.',
  options: { limit: { type: 'string', value: 'N', about: `payments at most; ${MAX_PAYOUT_LINES} when left out` } },
  run: async (input) => {
    const [affiliate = ''] = input.args
    const limit =
      input.options['limit'] === undefined
        ? undefined
        : Number(textOption(input, 'limit', /^[1-9]\d{0,3}$/, 'a whole number from 1 on'))
    if (limit !== undefined && limit > MAX_PAYOUT_LINES) throw new UsageError(`--limit is ${MAX_PAYOUT_LINES} at most`)
    const deps = await payoutDeps(input)
    const { payout, isNew } = await asOperator(input, 'payout prepare', async (ctx) => {
      const prepared = await preparePayout(ctx, deps, { affiliate, limit })
      return { payout: await shownPayout(ctx, prepared.id), isNew: prepared.isNew }
    })
    if (!isNew) input.terminal.say('This batch waits for its file already; nothing new was prepared.\n')
    input.terminal.say(payoutText(payout))
    input.terminal.say(`\nThe file for the bank: npm run reprise -- payout export ${payout.reference} --out FOLDER`)
    return payout
  },
}
