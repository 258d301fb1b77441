import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLaunchFacts } from '#server/catalogue/index.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { examplePriceList, PER_DOLLAR, readLaunchEstimates } from '#server/pricing/index.ts'
import { type Command, textOption, UsageError } from '../command.ts'
import { CURRENCY, MARKET } from './market-options.ts'

const ESTIMATES = join(PROJECT_ROOT, 'demo', 'price-lists', 'launch-estimates.csv')

export const priceListExample: Command = {
  name: 'price-list example',
  args: [],
  about: 'Writes a price list of example prices for the products of the catalogue (docs/operating/example-prices.md).',
  options: {
    market: MARKET.option,
    currency: CURRENCY.option,
    out: { type: 'string', value: 'FILE', about: 'where to write; standard output when absent' },
    date: { type: 'string', value: 'DATE', about: 'prices as of this day, for example 2026-11-21; today when absent' },
  },
  run: async ({ options, terminal, database, now }) => {
    const market = textOption({ options }, 'market', MARKET.pattern, MARKET.expects)
    const currency = textOption({ options }, 'currency', CURRENCY.pattern, CURRENCY.expects)
    if (PER_DOLLAR[currency] === undefined)
      throw new UsageError(`Example prices exist in ${Object.keys(PER_DOLLAR).join(', ')}, not in ${currency}`)
    const asOf = options['date'] === undefined ? now : new Date(`${String(options['date'])}T00:00:00Z`)
    if (Number.isNaN(asOf.getTime())) throw new UsageError('--date needs a day, for example 2026-11-21')
    const products = await readLaunchFacts(await database())
    const estimates = readLaunchEstimates(await readFile(ESTIMATES))
    const { csv, prices } = examplePriceList(products, estimates, { asOf, market, currency })
    const out = options['out']
    if (typeof out !== 'string') {
      if (!terminal.isJson) terminal.write(csv)
      return { market, currency, prices, csv }
    }
    await writeFile(out, csv)
    terminal.say(`${prices.toLocaleString('en')} example prices written to ${out}`)
    return { market, currency, prices, out }
  },
}
