import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export type Migration = {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly runsFrom: string | null
}

export type Recorded = {
  readonly name: string
  readonly checksum: string
  /** Number of the migration that a server has to know at least, to run on what this one left; absent or null: only those that know it. */
  readonly runsFrom?: string | null
}

/** The column is younger than the table, and is made by what migrates next. */
export const SELECT_RECORDED =
  'select name, checksum, to_jsonb(m) ->> \'runs_from\' as "runsFrom" from schema_migration m order by name collate "C"'

const SAYS = /^-- Servers of before (?:(?<goOn>go on)(?: from (?<from>\d{4}) on)?|stop)(?:, as (?<because>.+))?\.$/m
/** Older than any. */
const ANY = '0000'

/**
 * What a migration says of servers that do not know it (docs/decisions/0221): `-- Servers of before go on.`, `… go on from 0195 on.` or
 * `… stop.`, with a reason after `, as `. @returns null where it says nothing
 */
export const saidOfServersBefore = (
  name: string,
  sql: string,
): { readonly runsFrom: string; readonly because: string | undefined } | null => {
  const said = SAYS.exec(sql)?.groups
  if (said === undefined) return null
  return { runsFrom: said['goOn'] === undefined ? name : (said['from'] ?? ANY), because: said['because'] }
}

export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      const text = sql.replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, sql, checksum, runsFrom: saidOfServersBefore(name, text)?.runsFrom ?? null }
    }),
  )
}

/** Whether a server whose newest migration is this one may run on what that one left. */
export const mayRunOn = (newest: string, { name, runsFrom }: Pick<Recorded, 'name' | 'runsFrom'>): boolean =>
  name <= newest || (runsFrom ?? name) <= newest

/**
 * What was applied must be what the files begin with, word for word, but for what a newer version applied and this one may run on.
 * @returns the rest @throws MigrationError
 */
export const pendingMigrations = (files: readonly Migration[], applied: readonly Recorded[]): readonly Migration[] => {
  const restore = 'start the version that made the database, or restore a backup made by this one'
  const newer = newerOf(files, applied)
  const newest = files.at(-1)?.name ?? ''
  const refuses = newer.find((one) => one.name <= newest || !mayRunOn(newest, one))
  if (refuses !== undefined)
    throw new MigrationError(
      `The database was migrated by a newer version of Reprise (${refuses.name} is unknown here). To go on, ${restore}.`,
    )
  const known = applied.slice(0, applied.length - newer.length)
  for (const [index, { name, checksum }] of known.entries()) {
    const file = files[index]
    if (file?.name !== name) {
      throw new MigrationError(
        `The migration ${file?.name} comes before ${name}, which is already applied. Give it a later number.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied. Undo the change and write a new migration. ` +
          'While developing, an empty database (another DATA_DIR) will do as well.',
      )
    }
  }
  const pending = files.slice(known.length)
  if (newer[0] !== undefined && pending[0] !== undefined)
    throw new MigrationError(
      `The migration ${pending[0].name} comes before ${newer[0].name}, which is already applied. Give it a later number.`,
    )
  return pending
}

const newerOf = (files: readonly Migration[], applied: readonly Recorded[]): readonly Recorded[] =>
  applied.filter(({ name }) => files.every((known) => known.name !== name))

/** Changes nothing: for commands, and for servers that do not migrate. @throws MigrationError when it does not fit */
export const assertMigrated = async (pool: Pool, directory: string = MIGRATIONS): Promise<void> => {
  const files = await readMigrations(directory)
  const recorded = await recordedIn(pool)
  const [first, ...more] = pendingMigrations(files, recorded)
  if (first === undefined) return
  const what =
    recorded.length === 0
      ? 'This database is empty.'
      : `This database is of an older version of Reprise: ${first.name}${more.length === 0 ? '' : ` and ${more.length} more`} ${more.length === 0 ? 'is' : 'are'} not applied.`
  throw new MigrationError(
    `${what} Bring it up to date first: \`npm run reprise -- database migrate\` does so, and so does the start of a server.`,
  )
}

/** None where nothing was ever applied. */
export const recordedIn = async (pool: Pool): Promise<readonly Recorded[]> => {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('schema_migration') is not null as there")
  return rows[0]?.there === true ? (await pool.query<Recorded>(SELECT_RECORDED)).rows : []
}

/** Names of what a newer version applied; this one may run on all of it, or had not been started. */
export const newerMigrations = async (pool: Pool, directory: string = MIGRATIONS): Promise<readonly string[]> =>
  newerOf(await readMigrations(directory), await recordedIn(pool)).map(({ name }) => name)

/** Name of the newest migration that this version has. Read it at the start: a newer version may be put in its place on the disk. */
export const newestMigration = async (): Promise<string> => (await readMigrations(MIGRATIONS)).at(-1)?.name ?? ''

/** Whether a newer version has applied a migration that stops the one whose newest is this. */
export const isStoppedBy = async (pool: Pick<Pool, 'query'>, newest: string): Promise<boolean> => {
  const { rows } = await pool.query<{ isStopped: boolean }>(
    `select exists (
       select from schema_migration m where name collate "C" > $1 and coalesce(to_jsonb(m) ->> 'runs_from', name) collate "C" > $1
     ) as "isStopped"`,
    [newest],
  )
  return rows[0]?.isStopped === true
}
