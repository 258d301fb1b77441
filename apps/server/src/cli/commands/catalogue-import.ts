import { importCatalogue } from '#server/catalogue/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Command } from '../command.ts'
import { importProgress } from '../import-progress.ts'
import { readInput } from '../read-input.ts'
import { reportFaults } from '../report-faults.ts'
import { counted } from '../table.ts'

export const catalogueImport: Command = {
  name: 'catalogue import',
  args: ['FILE'],
  about: 'Adds and updates products from a table (CSV, semicolons, tabs; UTF-8 or UTF-16). All rows or none.',
  options: {
    'skip-bad': { type: 'boolean', about: 'leave bad rows out instead of refusing the file' },
    'retire-missing': { type: 'boolean', about: 'take products out of the catalogue that the file does not name' },
  },
  run: async ({ args: [file = ''], options, terminal, database, now }) => {
    const bytes = await readInput(file)
    const db = await database()
    const done = await inTransaction(db, (trx) =>
      importCatalogue(
        trx,
        bytes,
        { skipBad: options['skip-bad'] === true, retireMissing: options['retire-missing'] === true ? now : undefined },
        importProgress(terminal),
      ),
    )
    terminal.say(
      `${counted(done.models, 'model')}: ${counted(done.added, 'product')} added, ` +
        `${done.updated.toLocaleString('en')} already known, ${done.retired.toLocaleString('en')} retired.`,
    )
    if (done.ignoredColumns.length > 0) terminal.say(`Columns left aside: ${done.ignoredColumns.join(', ')}`)
    if (done.skipped.length > 0) terminal.warn(`${counted(done.skipped.length, 'bad row')} left out:`)
    if (!terminal.isJson) reportFaults(terminal, done.skipped)
    return done
  },
}
