import { ConfigError } from '#server/config.ts'
import {
  caution,
  type Check,
  fault,
  lookAtDatabase,
  lookAtKeys,
  lookAtLimits,
  lookAtMachine,
  lookAtPool,
  lookAtReplica,
  orFault,
  well,
  wordsOf,
  worstOf,
} from '#server/system/index.ts'
import { command, type CommandInput, CommandFault, EXIT } from '../command.ts'
import { counted, table } from '../table.ts'

const TITLES = { ok: 'ok', caution: 'CAUTION', fault: 'FAULT' } as const

const look = async (input: CommandInput): Promise<readonly Check[]> => {
  const settings = settingsOf(input)
  if (settings.health === 'fault') return [settings]
  const config = input.config()
  const machine = await orFault(
    'machine',
    input.storage().then((storage) => lookAtMachine(config, storage)),
  )
  const opening = input.databaseAsItIs({ create: false })
  const database = await orFault('database', opening.then(lookAtDatabase))
  const isOld = database.some(({ name, health }) => ['database', 'migrations'].includes(name) && health === 'fault')
  const keys = isOld
    ? []
    : await orFault(
        'keys',
        opening.then(async (db) => [await lookAtKeys(db, input.keyring())]),
      )
  const besides = async (name: string, url: string | null, lookAt: typeof lookAtReplica): Promise<readonly Check[]> =>
    isOld || url === null
      ? []
      : orFault(
          name,
          opening.then(async (db) => [await lookAt(db, url)]),
        )
  const pool = await besides('pool', config.databasePoolUrl, lookAtPool)
  const replica = await besides('replica', config.databaseReplicaUrl, lookAtReplica)
  return [settings, ...database, ...pool, ...replica, ...keys, ...machine, await lookAtLimits(config.limitsUrl)]
}

const settingsOf = ({ config }: Pick<CommandInput, 'config'>): Check => {
  try {
    const { mode, safeMode, rateLimits } = config()
    if (mode !== 'production')
      return caution('settings', `NODE_ENV is ${mode}`, 'Where customers sell, set NODE_ENV=production.')
    if (safeMode)
      return caution('settings', 'SAFE_MODE: no job is taken up', 'Start without SAFE_MODE to do that work.')
    return rateLimits
      ? well('settings', 'all of them can be used')
      : caution('settings', 'RATE_LIMITS is false', 'Leave it out where people can reach the server.')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return fault('settings', wordsOf(error), 'Correct them; then ask again, as nothing else was looked at.')
  }
}

export const doctor = command({
  more:
    ': settings, database, durability, clock, migrations, indexes, guard of rows, jobs, webhooks, the last backup, the audit, the pooler, the replica, keys, disk, file store, mail, scanner and the store of limits, each with what to do. ' +
    'Exit code 0 where all is well, 4 for a caution, 1 for a fault.',
  example: '--json',
  run: async (input) => {
    const checks = await look(input)
    const worst = worstOf(checks)
    const text = table(checks, [
      { title: 'WHAT', of: ({ name }) => name },
      { title: 'STATE', of: ({ health }) => TITLES[health] },
      { title: 'FOUND, AND WHAT TO DO', of: ({ says, todo }) => (todo === null ? says : `${says}. ${todo}`) },
    ])
    input.terminal.say(text)
    if (worst === 'ok') return { worst, checks }
    const count = checks.filter(({ health }) => health !== 'ok').length
    throw new CommandFault(
      `${counted(count, 'thing')} to look at.`,
      { worst, checks },
      worst === 'fault' ? EXIT.refused : EXIT.caution,
    )
  },
})
