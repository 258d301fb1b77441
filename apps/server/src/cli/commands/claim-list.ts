import { CLAIM_STATES } from '@reprise/contract'
import { claimView, listClaims } from '#server/payout/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, UsageError } from '../command.ts'
import { moneyText } from '../order-text.ts'
import { counted, minute, table } from '../table.ts'

const MOST = 1_000

export const claimList: Command = {
  name: 'claim list',
  args: [],
  about: 'Lists what customers owe back, longest owed first.',
  options: {
    affiliate: { type: 'string', value: 'ID', about: 'of one affiliate' },
    status: { type: 'string', value: 'STATE', about: `one of ${CLAIM_STATES.join(', ')}; owed when left out` },
  },
  run: async (input) => {
    const { affiliate, status: typed = 'owed' } = input.options
    const status = CLAIM_STATES.find((state) => state === typed)
    if (status === undefined)
      throw new UsageError(`There is no state "${String(typed)}"; there are ${CLAIM_STATES.join(', ')}`)
    const wanted = { affiliate: typeof affiliate === 'string' ? affiliate : undefined, status }
    const { rows, total } = await asOperator(input, null, (ctx) => listClaims(ctx, wanted, { number: 1, size: MOST }))
    const claims = rows.map(claimView)
    input.terminal.say(
      claims.length === 0
        ? 'There is no such claim.'
        : table(claims, [
            { title: 'CLAIM', of: ({ id }) => id },
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'SINCE', of: ({ raisedAt }) => minute(new Date(raisedAt)) },
            { title: 'REPAY BY', of: ({ repayBefore }) => repayBefore },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'CAUSE', of: ({ cause }) => cause },
            { title: 'REASON', of: ({ reason, note }) => (note === null ? reason : `${reason}; ${note}`) },
          ]),
    )
    if (total > 0) input.terminal.say(`\n${counted(total, 'claim')}`)
    return { total, claims }
  },
}
