import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

export type Recorded = { readonly name: string; readonly checksum: string }

export const SELECT_RECORDED = 'select name, checksum from schema_migration order by name collate "C"'

export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

/** What was applied must be what the files begin with, word for word; gives the rest. @throws MigrationError */
export const pendingMigrations = (files: readonly Migration[], applied: readonly Recorded[]): readonly Migration[] => {
  const restore = 'start the version that made the database, or restore a backup made by this one'
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files[index]
    if (files.every((known) => known.name !== name)) {
      throw new MigrationError(
        `The database was migrated by a newer version of Reprise (${name} is unknown here). To go on, ${restore}.`,
      )
    }
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
  return files.slice(applied.length)
}

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
