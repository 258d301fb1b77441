import type { Pool } from 'pg'
import {
  MigrationError,
  MIGRATIONS,
  pendingMigrations,
  readMigrations,
  type Recorded,
  SELECT_RECORDED,
} from './migration-files.ts'

/**
 * Checks that the database is of this version of the code, and changes nothing: for commands, and for servers that are told
 * not to migrate.
 *
 * @param directory where the `.sql` files are; those of the server when absent
 * @throws MigrationError when it is empty, older, newer, or was made with a changed file
 */
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

const recordedIn = async (pool: Pool): Promise<readonly Recorded[]> => {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('schema_migration') is not null as there")
  return rows[0]?.there === true ? (await pool.query<Recorded>(SELECT_RECORDED)).rows : []
}
