import { priceListView, withdrawPriceList } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { MARKET_OPTIONS, marketOf, versionOf } from './market-options.ts'

export const priceListWithdraw: Command = {
  name: 'price-list withdraw',
  args: ['VERSION'],
  about: 'Takes a price list back that waits for its date.',
  options: MARKET_OPTIONS,
  run: async (input) => {
    const market = marketOf(input)
    const version = versionOf(input.args[0] ?? '')
    const list = await asOperator(input, 'price-list withdraw', async (ctx) =>
      priceListView(await withdrawPriceList(ctx, market, version), ctx.now),
    )
    input.terminal.say(`Version ${version} of ${market.market} ${market.currency} will not come into force.`)
    return list
  },
}
