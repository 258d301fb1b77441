import { listChangedOrders } from '#server/desk/index.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { momentOf, text, textOption } from '../options.ts'
import { minute, moneyText, table } from '../table.ts'

/** Scripts follow `next` of `--json`. */
export const changes = command({
  more: '; without a place or a time from the beginning.',
  example: '--affiliate acme --since 2026-11-20',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    since: text('WHEN', 'changed from then on, in UTC: 2026-11-20 or 2026-11-20T06:00'),
    after: text('PLACE', 'behind the change that the list before named'),
  },
  run: async (input) => {
    const { affiliate, since } = input.options
    const after = textOption(input, 'after', /^\d{1,19}_[0-9a-f-]{36}$/, 'what the list before named')
    const query = {
      ...(affiliate && { affiliate }),
      ...(since && { updatedSince: momentOf('since', since).toISOString() }),
      ...(after && { after }),
      limit: 100,
    }
    const found = await asOperator(input, null, (ctx) => listChangedOrders(ctx, query))
    const { orders } = found._embedded
    const next = new URL(found._links.next.href, 'http://localhost').searchParams.get('after')
    input.terminal.say(
      orders.length === 0
        ? 'Nothing has changed.'
        : table(orders, [
            { title: 'CHANGED (UTC)', of: ({ updatedAt }) => minute(new Date(updatedAt)) },
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'REFERENCE', of: ({ affiliateReference }) => affiliateReference ?? '' },
            { title: 'STATE', of: ({ status }) => status },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
            { title: 'ID', of: ({ id }) => id },
          ]),
    )
    if (next !== null) input.terminal.say(`\n${found.hasMore ? 'More' : 'What changes later'} with --after ${next}`)
    return { orders, hasMore: found.hasMore, next }
  },
})
