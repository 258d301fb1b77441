import { listBench } from '#server/inspection/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { minute, table } from '../table.ts'

const MOST = 1_000

export const benchList: Command = {
  name: 'bench list',
  args: [],
  about: 'Lists products that wait for a look, those that wait longest first.',
  options: { affiliate: { type: 'string', value: 'ID', about: 'of one affiliate' } },
  run: async (input) => {
    const { options, terminal } = input
    const affiliate = typeof options['affiliate'] === 'string' ? options['affiliate'] : undefined
    const { rows, total } = await asOperator(input, null, (ctx) => listBench(ctx, affiliate, { number: 1, size: MOST }))
    terminal.say(
      rows.length === 0
        ? 'Nothing waits for a look.'
        : table(rows, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'LOOK', of: ({ look }) => look },
            { title: 'SINCE', of: ({ since }) => minute(since) },
            { title: 'AFFILIATE', of: ({ affiliateId }) => affiliateId },
            { title: 'PRODUCT', of: ({ product }) => product },
            { title: 'ID', of: ({ orderId }) => orderId },
          ]),
    )
    return { total, bench: rows }
  },
}
