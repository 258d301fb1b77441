import { forgetDue, showRetention } from '#server/privacy/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { asOperator } from '../as-operator.ts'
import { command, CommandFault, type CommandInput, UsageError } from '../command.ts'
import { dayOption, text } from '../options.ts'
import { counted, table } from '../table.ts'
import { REPORT } from './report.ts'

const daysOption = (typed: string | undefined, name: string): number | undefined => {
  if (typed === undefined) return undefined
  if (!/^\d{1,5}$/.test(typed)) throw new UsageError(`--${name} is a number of days, not "${typed}"`)
  return Number(typed)
}

const show = command({
  more: ', today or on another day, by its terms or by others that are tried. Nothing is changed.',
  example: '--affiliate acme --sold-days 1096',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    on: text('DAY', 'as of the beginning of this day, such as 2027-01-01'),
    'sold-days': text('DAYS', 'in the place of `retention.soldDays`'),
    'unsold-days': text('DAYS', 'in the place of `retention.unsoldDays`'),
  },
  run: async (input) => {
    const wanted = {
      affiliate: input.options.affiliate,
      on: dayOption(input, 'on'),
      soldDays: daysOption(input.options['sold-days'], 'sold-days'),
      unsoldDays: daysOption(input.options['unsold-days'], 'unsold-days'),
    }
    const found = await asOperator(input, null, (ctx) => showRetention(ctx, wanted))
    input.terminal.say(
      table(found.programmes, [
        { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
        { title: 'SOLD DAYS', of: ({ soldDays }) => String(soldDays), right: true },
        { title: 'UNSOLD DAYS', of: ({ unsoldDays }) => String(unsoldDays), right: true },
        { title: 'SELLERS DUE', of: ({ sellers }) => String(sellers), right: true },
        { title: 'THEIR ORDERS', of: ({ orders }) => String(orders), right: true },
        { title: 'KEPT, UNSETTLED', of: ({ held }) => String(held), right: true },
      ]),
    )
    input.terminal.say(
      found.lastRun === null
        ? '\nThe daily run was never through.'
        : `\nThe daily run was last through on ${found.lastRun.slice(0, 16).replace('T', ' ')} UTC.`,
    )
    return found
  },
})

const run = command({
  example: '',
  more: ', as every night. For when the nightly one did not happen; it may be broken off, and run beside that one.',
  run: async (input) => {
    const done = await forgetDue(await openDeps(input), input.now)
    const said = `Forgotten: ${counted(done.sellers, 'seller')} of ${counted(done.orders, 'order')}.`
    if (done.failed > 0)
      throw new CommandFault(
        `${said} ${counted(done.failed, 'seller')} could not be forgotten: the lines above say why.`,
        done,
      )
    input.terminal.say(said)
    return done
  },
})

const openDeps = async (input: Pick<CommandInput, 'sealed' | 'database' | 'now' | 'terminal'>) => {
  const { vault, storage } = await input.sealed()
  const db = await input.database()
  const files = createSealedStorage({ db, storage, vault, clock: { now: () => input.now } })
  const error = ({ err, order }: { err: unknown; order: string }) =>
    input.terminal.warn(`Order ${order}: ${err instanceof Error ? err.message : String(err)}`)
  return { db, vault, files, clock: systemClock, log: { error } }
}

export const RETENTION = { show, run, report: REPORT.retention }
