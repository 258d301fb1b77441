import { type CatalogueImport, importCatalogue } from '#server/catalogue/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { asOperator } from '../as-operator.ts'
import type { Command, CommandInput } from '../command.ts'
import { confirmed, YES } from '../confirmed.ts'
import { dryRun } from '../dry-run.ts'
import { importProgress } from '../import-progress.ts'
import { readInput } from '../read-input.ts'
import { reportFaults } from '../report-faults.ts'
import { counted } from '../table.ts'

export const catalogueImport: Command = {
  name: 'catalogue import',
  args: ['FILE'],
  about: 'Adds and updates products from a table (CSV, semicolons, tabs; UTF-8 or UTF-16). All rows or none.',
  options: {
    'dry-run': { type: 'boolean', about: 'says what would change; changes nothing' },
    yes: YES,
    'skip-bad': { type: 'boolean', about: 'leave bad rows out instead of refusing the file' },
    'retire-missing': { type: 'boolean', about: 'take products out of the catalogue that the file does not name' },
  },
  run: async (input) => {
    const { options, terminal, now } = input
    const bytes = await readInput(input.args[0] ?? '')
    const isDry = options['dry-run'] === true
    const load = async (ctx: OperatorContext, isConfirmed: boolean): Promise<CatalogueImport> => {
      const wish = {
        skipBad: options['skip-bad'] === true,
        retireMissing: options['retire-missing'] === true ? now : undefined,
        confirmed: isConfirmed,
      }
      const done = await importCatalogue(ctx.db as Transaction, bytes, wish, importProgress(terminal))
      ctx.note({ models: done.models, added: done.added, retired: done.retired })
      return done
    }
    const done = isDry
      ? await dryRun(input, (ctx) => load(ctx, true))
      : await confirmed(
          input,
          (isConfirmed) => asOperator(input, 'catalogue import', (ctx) => load(ctx, isConfirmed)),
          (found: CatalogueImport) => show(input, found),
        )
    show(input, done)
    if (isDry) {
      for (const { message } of done.doubts) terminal.warn(`This would be asked about: ${message}.`)
      terminal.say('Nothing was changed.')
    }
    if (done.ignoredColumns.length > 0) terminal.say(`Columns left aside: ${done.ignoredColumns.join(', ')}`)
    if (done.skipped.length > 0) terminal.warn(`${counted(done.skipped.length, 'bad row')} left out:`)
    if (!terminal.isJson) reportFaults(terminal, done.skipped)
    return done
  },
}

const show = (
  { terminal }: Pick<CommandInput, 'terminal'>,
  { models, added, updated, retired, samples }: CatalogueImport,
): void => {
  terminal.say(
    `${counted(models, 'model')}: ${counted(added, 'product')} added, ` +
      `${updated.toLocaleString('en')} already known, ${retired.toLocaleString('en')} retired.`,
  )
  for (const [what, ids, count] of [
    ['added', samples.added, added],
    ['retired', samples.retired, retired],
  ] as const)
    if (count > 0) terminal.say(`  ${what}: ${ids.join(', ')}${count > ids.length ? ', …' : ''}`)
}
