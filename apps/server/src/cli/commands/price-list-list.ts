import { listPriceLists, priceListView } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, textOption } from '../command.ts'
import { priceListsText } from '../price-list-text.ts'
import { CURRENCY, MARKET } from './market-options.ts'

export const priceListList: Command = {
  name: 'price-list list',
  args: [],
  about: 'Lists the versions of price lists, the newest first: which counts, which wait for their date, who made them.',
  options: {
    market: { ...MARKET.option, about: 'of this market alone', required: false },
    currency: { ...CURRENCY.option, about: 'in this currency alone', required: false },
  },
  run: async (input) => {
    const { options } = input
    const wanted = {
      ...(options['market'] === undefined
        ? {}
        : { market: textOption(input, 'market', MARKET.pattern, MARKET.expects) }),
      ...(options['currency'] === undefined
        ? {}
        : { currency: textOption(input, 'currency', CURRENCY.pattern, CURRENCY.expects) }),
    }
    const lists = await asOperator(input, null, async (ctx) =>
      (await listPriceLists(ctx, wanted)).map((list) => priceListView(list, ctx.now)),
    )
    input.terminal.say(lists.length === 0 ? 'There is no price list.' : priceListsText(lists))
    return lists
  },
}
