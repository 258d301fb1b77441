import { selectChainState } from '#server/audit/index.ts'
import { selectLastBackup } from '#server/backup/index.ts'
import { findFailingWebhooks } from '#server/webhook/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import {
  assertMigrated,
  MigrationError,
  MIGRATIONS,
  newerMigrations,
  readMigrations,
} from '#server/platform/database/migration-files.ts'
import { systemClock } from '#server/platform/clock.ts'
import { countGivenUp, selectClock, selectQueues } from '../system.repository.ts'
import { caution, type Check, fault, lasting, well, wordsOf } from './check.ts'
import { selectGuard, selectIndexes, selectReach, selectSettings } from './doctor.repository.ts'
import { expectedIndexes } from './expected-indexes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A backup a night, and two hours for it to take. */
const BACKUP_IS_DUE = 26 * HOUR
const BACKUP_IS_MISSED = 72 * HOUR
const AUDIT_IS_DUE = 26 * HOUR
const AUDIT_CHANGED =
  'Run `audit verify`, which names the rows; compare them with a backup, and see who may write to the database.'

/** What hangs on the database; what cannot be asked because of an older version is left out, as `migrations` says so. */
export const lookAtDatabase = async (db: Database): Promise<readonly Check[]> => {
  const first = await Promise.all([reach(db), durability(db), clock(db), migrations(db)])
  if (first.some(({ name, health }) => name === 'migrations' && health === 'fault')) return first
  return [...first, ...(await Promise.all([indexes(db), guard(db), queue(db), webhooks(db), backup(db), audit(db)]))]
}

const reach = async (db: Database): Promise<Check> => {
  const before = systemClock.now().getTime()
  const { isReadOnly, connections } = await selectReach(db)
  const took = systemClock.now().getTime() - before
  const settings = await settingsOf(db)
  const most = Number(settings.get('max_connections'))
  const says = `PostgreSQL ${settings.get('server_version') ?? '?'}, answers in ${took} ms, ${connections} of ${most} connections`
  if (isReadOnly)
    return fault(
      'database',
      `${says}, takes no writes`,
      'Point DATABASE_URL at the primary, not at a node that follows it.',
    )
  if (connections > most * 0.8)
    return caution('database', says, 'Raise max_connections, or run fewer processes (docs/operating/topology.md).')
  return took > 100
    ? caution(
        'database',
        says,
        'Each call asks several times: bring the database nearer, or look at what it is busy with.',
      )
    : well('database', says)
}

const settingsOf = async (db: Database) =>
  new Map((await selectSettings(db)).map(({ name, setting }) => [name, setting]))

const durability = async (db: Database): Promise<Check> => {
  const settings = await settingsOf(db)
  const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => settings.get(name) === 'off')
  return off.length === 0
    ? well(
        'durability',
        `fsync and full_page_writes on, synchronous_commit ${settings.get('synchronous_commit') ?? '?'}`,
      )
    : fault(
        'durability',
        `${off.join(', ')} off: orders that were confirmed can be lost`,
        `Set ${off.map((name) => `${name} = on`).join(', ')} in PostgreSQL.`,
      )
}

const clock = async (db: Database): Promise<Check> => {
  const asked = systemClock.now().getTime()
  const theirs = await selectClock(db)
  const apart = Math.abs(Math.round((asked + systemClock.now().getTime()) / 2 - theirs.getTime()))
  const says = `${apart} ms from that of the database`
  if (apart < 1_000) return well('clock', says)
  const todo = 'Have both machines keep time (chrony or systemd-timesyncd): codes and limits hang on it.'
  return apart < 30_000 ? caution('clock', says, todo) : fault('clock', says, todo)
}

const migrations = async (db: Database): Promise<Check> => {
  try {
    await assertMigrated(db.pool)
    const says = `${(await readMigrations(MIGRATIONS)).length}, all applied as they are`
    const newer = await newerMigrations(db.pool)
    if (newer.length === 0) return well('migrations', says)
    return caution(
      'migrations',
      `${says}; and ${newer.length} of a newer version, beside which this one runs: ${newer.join(', ')}`,
      'Bring all servers to the newer version when it is mended; backups made meanwhile are restored by it alone.',
    )
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    return fault('migrations', error.message, 'Run the commands from the version that the servers run.')
  }
}

const indexes = async (db: Database): Promise<Check> => {
  const there = await selectIndexes(db)
  const names = new Set(there.map(({ name }) => name))
  // A newer version may need some of them no more.
  const isOurs = (await newerMigrations(db.pool)).length === 0
  const missing = expectedIndexes(await readMigrations(MIGRATIONS)).filter((name) => isOurs && !names.has(name))
  const broken = there.filter(({ isValid }) => !isValid).map(({ name }) => name)
  if (broken.length > 0)
    return fault('indexes', `not valid: ${broken.join(', ')}`, `reindex index concurrently ${broken[0]};`)
  return missing.length > 0
    ? fault(
        'indexes',
        `missing: ${missing.join(', ')}`,
        'Make them again as the file in apps/server/migrations that names each has it; without them calls get slower with every order.',
      )
    : well('indexes', `${there.length}, all valid`)
}

/** Whether the database keeps the rows of programmes apart (docs/decisions/0172). */
const guard = async (db: Database): Promise<Check> => {
  const { guarded, open, unbound } = await selectGuard(db)
  const statements = [...unbound, ...open.map((name) => `alter table ${name} enable row level security`)]
  if (statements.length === 0) return well('guard', `${guarded} tables show a programme its own rows alone`)
  const what = [...(unbound.length > 0 ? ['callers'] : []), ...open].join(', ')
  return fault('guard', `rows of programmes are not kept apart: ${what}`, `${statements.join('; ')};`)
}

const queue = async (db: Database): Promise<Check> => {
  const queues = await selectQueues(db)
  const { found } = await countGivenUp(db)
  const waiting = queues.reduce((sum, one) => sum + one.waiting, 0)
  const oldest = Math.min(...queues.map((one) => one.oldest?.getTime() ?? Infinity))
  const age = Number.isFinite(oldest) ? Math.max(0, systemClock.now().getTime() - oldest) : 0
  const says = `${waiting} waiting${waiting > 0 ? `, the oldest for ${lasting(age)}` : ''}, ${found} given up`
  if (age > HOUR)
    return fault('queue', says, 'Nobody takes up jobs: start a worker, or a server without JOBS=false and SAFE_MODE.')
  if (found > 0)
    return caution('queue', says, '`system show` says what failed; mend it, then `system retry ID` has it tried again.')
  return age > 5 * MINUTE
    ? caution('queue', says, 'Jobs come faster than they are done: start another worker.')
    : well('queue', says)
}

const webhooks = async (db: Database): Promise<Check> => {
  const failing = await findFailingWebhooks(db)
  if (failing.length === 0) return well('webhooks', 'no address of a programme fails')
  const where = failing.map(({ affiliateId, endpoints }) => `${affiliateId} (${endpoints})`).join(', ')
  return caution(
    'webhooks',
    `events do not arrive at systems of ${where}`,
    '`webhook list AFFILIATE` says which, and `webhook deliveries` what they answered; tell the owner.',
  )
}

const backup = async (db: Database): Promise<Check> => {
  const last = await selectLastBackup(db)
  const todo = 'Run `backup FOLDER` each night (docs/operating/running.md), or look why it failed.'
  if (last === undefined) return caution('backup', 'none was ever made with `backup FOLDER`', todo)
  const age = systemClock.now().getTime() - last.getTime()
  const says = `the last one is ${lasting(age)} old`
  if (age > BACKUP_IS_MISSED) return fault('backup', says, todo)
  return age > BACKUP_IS_DUE ? caution('backup', says, todo) : well('backup', says)
}

const audit = async (db: Database): Promise<Check> => {
  const state = await selectChainState(db)
  const since = (at: Date | undefined): number => systemClock.now().getTime() - (at?.getTime() ?? 0)
  if (state?.faults)
    return fault('audit', `${state.faults} found, the first: ${state.firstFault ?? '?'}`, AUDIT_CHANGED)
  const chained = since(state?.caughtUpAt ?? state?.beganAt)
  if (chained > HOUR)
    return caution(
      'audit',
      `not chained for ${lasting(chained)}`,
      'Nobody takes up jobs: until then changes of its rows stay unseen.',
    )
  const checked = since(state?.checkedAt ?? state?.beganAt)
  if (checked > AUDIT_IS_DUE) return caution('audit', `not checked for ${lasting(checked)}`, 'Run `audit verify`.')
  return well(
    'audit',
    state?.checkedAt
      ? `whole, checked ${lasting(checked)} ago (${state.checkedRows} rows)`
      : 'chained; the first check is tonight',
  )
}

/** One line instead of a report where a look itself fails. */
export const orFault = async (name: string, look: Promise<readonly Check[]>): Promise<readonly Check[]> =>
  look.catch((error: unknown) => [fault(name, wordsOf(error), 'Mend this first, then ask again.')])
