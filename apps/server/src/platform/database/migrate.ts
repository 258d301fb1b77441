import { setTimeout as pause } from 'node:timers/promises'
import pg, { type ClientBase, type Pool } from 'pg'
import { errorCode } from '#server/platform/error-code.ts'
import { migrateQueue } from '#server/platform/jobs/queue-pool.ts'
import {
  mayRunOn,
  type Migration,
  MigrationError,
  MIGRATIONS,
  pendingMigrations,
  readMigrations,
  type Recorded,
  SELECT_RECORDED,
} from './migration-files.ts'

export type MigrateOptions = {
  readonly directory?: string
  readonly say?: (sentence: string) => void
  /** The name of the last one that is applied; all of them when left out. */
  readonly upTo?: string | undefined
  /** Longest time for one statement, in ms, since others may wait for what it locks; as long as it takes when left out. */
  readonly statementMs?: number | undefined
}

/** Any number, as long as it stays: of several processes that start at once, one migrates and the others wait. */
const MIGRATION_LOCK = 7_236_452

/** PostgreSQL's code for a lock that was not had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TRIES = 20

/** And for a statement that took longer than `statement_timeout`: on a machine that is busy just then it may be quicker later. */
const TOOK_TOO_LONG = '57014'
const SLOW_TRIES = 3

/**
 * The SQL files in the order of their names, each in a transaction, and the tables of the job queue. Several processes
 * may call it at once. @returns names of the files applied now @throws MigrationError when other code made the database
 */
export const migrate = async (
  pool: Pool,
  { directory = MIGRATIONS, say = () => {}, upTo, statementMs }: MigrateOptions = {},
): Promise<{ readonly applied: readonly string[] }> => {
  const files = await readMigrations(directory)
  // Of its own: waiting for another process's migration is no hanging statement, and callers wait for an answer only so long.
  const client = new pg.Client({ ...pool.options, query_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await recorded(client)
    const waiting = pendingMigrations(files, applied).filter(({ name }) => upTo === undefined || name <= upTo)
    const before = applied.at(-1)?.name
    for (const file of waiting) {
      const stops = before !== undefined && !mayRunOn(before, file)
      say(
        `Migrating the database: ${file.name}${stops ? ' (servers of the version before must not run any more)' : ''}`,
      )
      // In an empty database no caller waits.
      await apply(client, file, before === undefined ? undefined : statementMs)
    }
    await migrateQueue(pool)
    return { applied: waiting.map(({ name }) => name) }
  } finally {
    // Lets the lock go with the connection, even after a failure.
    await client.end()
  }
}

const recorded = async (client: ClientBase): Promise<Recorded[]> => {
  await client.query(`create table if not exists schema_migration (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now(),
    runs_from  text
  )`)
  // Asked first: to add what is there already would wait for all who read the table.
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'runs_from'",
  )
  if (rowCount === 0)
    await patiently(client, () => client.query('alter table schema_migration add column runs_from text'))
  return (await client.query<Recorded>(SELECT_RECORDED)).rows
}

const apply = async (
  client: ClientBase,
  { name, sql, checksum, runsFrom }: Migration,
  statementMs = 0,
): Promise<void> => {
  try {
    await patiently(
      client,
      async () => {
        await client.query(`set local statement_timeout = ${statementMs}`)
        await client.query(sql)
        await client.query('insert into schema_migration (name, checksum, runs_from) values ($1, $2, $3)', [
          name,
          checksum,
          runsFrom,
        ])
      },
      statementMs > 0 ? SLOW_TRIES : 1,
    )
  } catch (error) {
    // Without a limit it was cancelled.
    if (errorCode(error) === TOOK_TOO_LONG && statementMs > 0)
      throw new MigrationError(
        `The migration ${name} takes longer than ${statementMs / 1_000} s, in which others may have to wait for it; nothing of it was kept. Stop the servers, then \`npm run reprise -- database migrate --take-time\``,
        { cause: error },
      )
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`The migration ${name} failed: ${reason}`, { cause: error })
  }
}

/** A transaction that waits but a second for a lock, and then again later, so that queries behind it are not held up. */
const patiently = async (client: ClientBase, change: () => Promise<unknown>, slowTries = 1): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("begin; set local lock_timeout = '1s'")
      await change()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const tries = { [LOCK_NOT_AVAILABLE]: LOCK_TRIES, [TOOK_TOO_LONG]: slowTries }[errorCode(error) ?? ''] ?? 1
      if (attempt >= tries) throw error
      await pause(500 + Math.random() * 500)
    }
  }
}
