import type { PriceComparison } from '@reprise/contract'
import { priceListView, restorePriceList } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { confirmed, YES } from '../confirmed.ts'
import { comparisonText, publishedText } from '../price-list-text.ts'
import { MARKET_OPTIONS, marketOf, ON, onOf, versionOf } from './market-options.ts'

export const priceListRestore: Command = {
  name: 'price-list restore',
  args: ['VERSION'],
  about: 'Rolls back: the prices of an old version become the next one. Products that left the catalogue are left out.',
  options: { ...MARKET_OPTIONS, on: ON, yes: YES },
  run: async (input) => {
    const market = marketOf(input)
    const version = versionOf(input.args[0] ?? '')
    const on = onOf(input)
    const limits = input.config().priceLimits
    const show = (found: PriceComparison): void => input.terminal.say(comparisonText(found, market.currency))
    const done = await confirmed(
      input,
      (isConfirmed) =>
        asOperator(input, 'price-list restore', async (ctx) => {
          const { list, comparison } = await restorePriceList(ctx, market, version, {
            limits,
            on,
            confirmed: isConfirmed,
          })
          return { ...priceListView(list, ctx.now), comparison }
        }),
      show,
    )
    show(done.comparison)
    input.terminal.say(publishedText(done))
    return done
  },
}
