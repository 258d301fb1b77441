import { basename } from 'node:path'
import type { PriceComparison } from '@reprise/contract'
import {
  findPriceList,
  importPriceList,
  previewPrices,
  priceListView,
  readPriceFile,
  usedMarkets,
} from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { confirmed, YES } from '../confirmed.ts'
import { importProgress } from '../import-progress.ts'
import { comparisonText, publishedText } from '../price-list-text.ts'
import { readInput } from '../read-input.ts'
import { reportFaults } from '../report-faults.ts'
import { counted } from '../table.ts'
import { MARKET_OPTIONS, marketOf, ON, onOf } from './market-options.ts'

export const priceListImport: Command = {
  name: 'price-list import',
  args: ['FILE'],
  about: 'Makes a table the price list of a market, at once or from a date on. Amounts in major units: 212 or 212,50.',
  options: {
    ...MARKET_OPTIONS,
    on: ON,
    label: {
      type: 'string',
      value: 'TEXT',
      about: 'where the prices come from; otherwise the first # line, or the file',
    },
    'dry-run': { type: 'boolean', about: 'says what would change; changes nothing' },
    yes: YES,
    'skip-bad': { type: 'boolean', about: 'leave bad rows out instead of refusing the file' },
  },
  run: async (input) => {
    const { options, terminal } = input
    const market = marketOf(input)
    const on = onOf(input)
    const bytes = await readInput(input.args[0] ?? '')
    const limits = input.config().priceLimits
    const skipBad = options['skip-bad'] === true
    const tell = importProgress(terminal)
    const show = (found: PriceComparison): void => terminal.say(comparisonText(found, market.currency))

    if (options['dry-run'] === true) {
      const comparison = await asOperator(input, null, async (ctx) => {
        const { prices, skipped } = await readPriceFile(ctx.db, bytes, { currency: market.currency, skipBad }, tell)
        if (!terminal.isJson) reportFaults(terminal, skipped)
        return previewPrices(ctx, { ...market, prices, on }, { limits, used: usedMarkets(ctx) })
      })
      show(comparison)
      for (const { message } of comparison.doubts) terminal.warn(`This would be asked about: ${message}.`)
      terminal.say('Nothing was changed.')
      return comparison
    }

    const done = await confirmed(
      input,
      (isConfirmed) =>
        asOperator(input, 'price-list import', async (ctx) => {
          const saving = { db: ctx.db, now: ctx.now, actor: ctx.operator.actor }
          const label = typeof options['label'] === 'string' ? options['label'] : undefined
          const checks = { limits, used: usedMarkets(ctx), confirmed: isConfirmed }
          const wish = { ...market, on, label, skipBad, fallbackLabel: basename(input.args[0] ?? '') }
          const { version, ...made } = await importPriceList(saving, bytes, { ...wish, ...checks }, tell)
          ctx.note({ ...market, version })
          const list = await findPriceList(ctx, market, String(version))
          return { ...made, ...priceListView(list, ctx.now), prices: made.prices }
        }),
      show,
    )
    show(done.comparison)
    terminal.say(`${publishedText(done)} ${counted(done.prices, 'product')} have prices.`)
    if (done.ignoredColumns.length > 0) terminal.say(`Columns left aside: ${done.ignoredColumns.join(', ')}`)
    if (done.skipped.length > 0) terminal.warn(`${counted(done.skipped.length, 'bad row')} left out:`)
    if (!terminal.isJson) reportFaults(terminal, done.skipped)
    return done
  },
}
