import { listWaiting } from '#server/identity/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { counted, minute, table } from '../table.ts'

const MOST = 100

export const identityList: Command = {
  name: 'identity list',
  args: [],
  about: 'Lists identity checks that wait for a person, those that wait longest first.',
  options: {},
  run: async (input) => {
    const page = await asOperator(input, null, (ctx) => listWaiting(ctx, { number: 1, size: MOST }))
    const checks = page._embedded.checks
    input.terminal.say(
      checks.length === 0
        ? 'No identity check waits.'
        : table(checks, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'SINCE', of: ({ since }) => minute(new Date(since)) },
            { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
            { title: 'LOOK AT', of: ({ warnings }) => warnings.join(', ') || 'the photo' },
            { title: 'ORDER', of: ({ order }) => order },
          ]),
    )
    if (checks.length > 0) input.terminal.say(`\n${counted(page.page.totalElements, 'check')} to decide about`)
    return { total: page.page.totalElements, checks }
  },
}
