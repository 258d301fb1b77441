import { type Grade, GRADES } from '@reprise/contract'
import { majorToMinor } from '#server/platform/csv/read-money.ts'
import { changePrice, priceListView } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, UsageError } from '../command.ts'
import { comparisonText, publishedText } from '../price-list-text.ts'
import { MARKET_OPTIONS, marketOf } from './market-options.ts'

export const priceListSet: Command = {
  name: 'price-list set',
  args: ['PRODUCT', 'PRICES'],
  about:
    'Changes what is paid for one product from now on, as in flawless=212,good=190.50. Grades that are not named keep their price.',
  options: MARKET_OPTIONS,
  run: async (input) => {
    const market = marketOf(input)
    const [product = '', text = ''] = input.args
    const prices = pricesOf(text, market.currency)
    const done = await asOperator(input, 'price-list set', async (ctx) => {
      const { list, comparison } = await changePrice(ctx, market, product, prices)
      return { ...priceListView(list, ctx.now), comparison }
    })
    input.terminal.say(comparisonText(done.comparison, market.currency))
    input.terminal.say(publishedText(done))
    return done
  },
}

const pricesOf = (text: string, currency: string): { readonly [grade in Grade]?: number } => {
  const pairs = text.split(/[\s,]+(?=[a-z])/).map((pair) => pair.split('='))
  const prices = pairs.map(([name, amount = '']) => {
    const grade = GRADES.find((one) => one === name)
    if (grade === undefined) throw new UsageError(`There is no grade "${name}"; there are ${GRADES.join(', ')}`)
    const read = majorToMinor(amount, currency)
    if ('reason' in read) throw new UsageError(`${grade} ${read.reason}`)
    return [grade, read.amount] as const
  })
  return Object.fromEntries(prices)
}
