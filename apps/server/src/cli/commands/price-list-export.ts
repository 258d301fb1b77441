import { writeFile } from 'node:fs/promises'
import { exportPriceList, findPriceList } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { MARKET_OPTIONS, marketOf, versionOf } from './market-options.ts'

export const priceListExport: Command = {
  name: 'price-list export',
  args: [],
  about: 'Writes a price list as the table that the import takes.',
  options: {
    ...MARKET_OPTIONS,
    version: { type: 'string', value: 'N', about: 'a version; the one in force when left out' },
    out: { type: 'string', value: 'FILE', about: 'where to write; standard output when left out' },
  },
  run: async (input) => {
    const market = marketOf(input)
    const { options, terminal } = input
    const version = options['version'] === undefined ? 'current' : String(versionOf(String(options['version'])))
    const { list, csv } = await asOperator(input, null, async (ctx) => {
      const found = await findPriceList(ctx, market, version)
      return { list: found, csv: await exportPriceList(ctx.db, found) }
    })
    const facts = { ...market, version: list.version, products: list.products }
    const out = options['out']
    if (typeof out !== 'string') {
      if (!terminal.isJson) terminal.write(csv)
      return { ...facts, csv }
    }
    await writeFile(out, csv)
    terminal.say(`Version ${list.version} of ${market.market} ${market.currency} is in ${out}`)
    return { ...facts, out }
  },
}
