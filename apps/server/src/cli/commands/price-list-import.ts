import { basename } from 'node:path'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { importPriceList } from '#server/pricing/index.ts'
import { type Command, textOption } from '../command.ts'
import { importProgress } from '../import-progress.ts'
import { readInput } from '../read-input.ts'
import { reportFaults } from '../report-faults.ts'
import { counted } from '../table.ts'
import { CURRENCY, MARKET } from './market-options.ts'

export const priceListImport: Command = {
  name: 'price-list import',
  args: ['FILE'],
  about: 'Makes a table the price list in force of a market. Amounts in major units: 212 or 212,50.',
  options: {
    market: MARKET.option,
    currency: CURRENCY.option,
    label: {
      type: 'string',
      value: 'TEXT',
      about: 'where the prices come from; otherwise the first # line, or the file',
    },
    'skip-bad': { type: 'boolean', about: 'leave bad rows out instead of refusing the file' },
  },
  run: async ({ args: [file = ''], options, terminal, database }) => {
    const market = textOption({ options }, 'market', MARKET.pattern, MARKET.expects)
    const currency = textOption({ options }, 'currency', CURRENCY.pattern, CURRENCY.expects)
    const bytes = await readInput(file)
    const db = await database()
    const done = await inTransaction(db, (trx) =>
      importPriceList(
        trx,
        bytes,
        {
          market,
          currency,
          skipBad: options['skip-bad'] === true,
          label: typeof options['label'] === 'string' ? options['label'] : undefined,
          fallbackLabel: basename(file),
        },
        importProgress(terminal),
      ),
    )
    terminal.say(
      `Price list ${market} ${currency}, version ${done.version} ("${done.label}"): ` +
        `${counted(done.prices, 'price')} in force from now on.`,
    )
    if (done.ignoredColumns.length > 0) terminal.say(`Columns left aside: ${done.ignoredColumns.join(', ')}`)
    if (done.skipped.length > 0) terminal.warn(`${counted(done.skipped.length, 'bad row')} left out:`)
    if (!terminal.isJson) reportFaults(terminal, done.skipped)
    return done
  },
}
