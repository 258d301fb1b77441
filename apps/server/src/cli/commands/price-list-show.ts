import { GRADES } from '@reprise/contract'
import { majorText } from '#server/platform/csv/write-money.ts'
import { listPrices, priceListView } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption } from '../command.ts'
import { priceListsText } from '../price-list-text.ts'
import { table } from '../table.ts'
import { MARKET_OPTIONS, marketOf, versionOf } from './market-options.ts'

/** Products that are shown where none is named; the export has all. */
const FEW = 20

export const priceListShow: Command = {
  name: 'price-list show',
  args: [],
  about: 'Shows what a price list pays: the one in force, or a version; for one product, or for some.',
  options: {
    ...MARKET_OPTIONS,
    version: { type: 'string', value: 'N', about: 'a version; the one in force when left out' },
    product: { type: 'string', value: 'ID', about: 'this product alone, or those whose id begins like this' },
  },
  run: async (input) => {
    const market = marketOf(input)
    const { options, terminal } = input
    const version = options['version'] === undefined ? 'current' : String(versionOf(String(options['version'])))
    const beginning =
      options['product'] === undefined ? '' : textOption(input, 'product', /^[a-z0-9-]+$/, 'the id of a product')
    const shown = await asOperator(input, null, async (ctx) => {
      const isWanted = (product: string): boolean => product.startsWith(beginning)
      const { list, total, prices } = await listPrices(ctx, market, version, { isWanted, offset: 0, limit: FEW })
      return { ...priceListView(list, ctx.now), prices, found: total }
    })
    terminal.say(`${priceListsText([shown])}\n`)
    terminal.say(
      table(shown.prices, [
        { title: 'PRODUCT', of: ({ product }) => product },
        { title: 'NAME', of: ({ name }) => name },
        ...GRADES.map((grade) => ({
          title: grade.toUpperCase(),
          of: ({ prices }: (typeof shown.prices)[number]) => majorText(prices[grade], market.currency),
          right: true,
        })),
      ]),
    )
    if (shown.found > shown.prices.length)
      terminal.say(`\n${shown.prices.length} of ${shown.found.toLocaleString('en')}; price-list export has all`)
    return shown
  },
}
