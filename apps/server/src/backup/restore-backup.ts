import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/platform/database/connect.ts'
import { MIGRATIONS, pendingMigrations, readMigrations, recordedIn } from '#server/platform/database/migration-files.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { contentOf, factsOf, readCompressed } from './hashing.ts'
import { BackupFault, type Manifest, rowsFile } from './manifest.ts'
import {
  analyse,
  clearTables,
  holdForRestore,
  isUsed,
  openRows,
  readRows,
  setSequence,
  writeRows,
} from './rows.repository.ts'
import { urlOf } from './take-backup.ts'
import { pathIn, savedFiles, verifyBackup } from './verify-backup.ts'

export type RestoreDeps = {
  /** The database, of any version or empty. */
  readonly db: Database
  readonly storage: Storage
  readonly say: (sentence: string) => void
  readonly progress: (what: string, done: number, of: number) => void
}

const NOT_EMPTY =
  'This installation is in use: its database knows keys or programmes. A backup is restored into an empty installation alone: ' +
  'name an empty database in DATABASE_URL (createdb), or another DATA_DIR, and restore there.'

const LATER =
  'This database was migrated by a later version than the one that took the backup. A backup is restored into an empty database: ' +
  'name one in DATABASE_URL (createdb), or another DATA_DIR, and restore there.'

/** Everything or nothing of the database; read back and compared before it counts. @throws BackupFault */
export const restoreBackup = async (
  { db, storage, say, progress }: RestoreDeps,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly rows: number }> => {
  const { manifest, damage } = await verifyBackup(folder, progress)
  if (damage.length > 0)
    throw new BackupFault(
      `This backup is damaged (${damage[0]?.file} is ${damage[0]?.problem}), and nothing was restored. Use another one; \`backup verify\` lists all of it.`,
    )
  pendingMigrations(await readMigrations(MIGRATIONS), manifest.migrations)
  const client = await openRows(urlOf(db))
  try {
    if (await isUsed(client)) throw new BackupFault(NOT_EMPTY)
    if ((await recordedIn(db.pool)).length > manifest.migrations.length) throw new BackupFault(LATER)
    // The files first: a row never stands without the file that it names.
    await restoreFiles({ storage, progress }, folder, manifest)
    await migrate(db.pool, { say, upTo: manifest.migrations.at(-1)?.name })
    await client.query('begin')
    await holdForRestore(client)
    if (await isUsed(client)) throw new BackupFault(NOT_EMPTY)
    const { bringBack } = await clearTables(client, manifest.tables)
    for (const [index, table] of manifest.tables.entries()) {
      await readCompressed(join(folder, rowsFile(table.name)), writeRows(client, table))
      progress('Tables restored', index + 1, manifest.tables.length)
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await bringBack()
    for (const [index, table] of manifest.tables.entries()) {
      const { rows, content } = await contentOf(await readRows(client, table))
      if (rows !== table.rows || content !== table.content)
        throw new BackupFault(`The rows of ${table.name} read back differ from those saved; nothing was restored.`)
      progress('Tables compared', index + 1, manifest.tables.length)
    }
    await client.query('commit')
    await analyse(client)
    // A backup of an earlier version becomes one of this version, as at the start of a server.
    await migrate(db.pool, { say })
    return { manifest, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** One that is there already, and is the same, stays: a bucket may have outlived its database. */
const restoreFiles = async (
  { storage, progress }: Pick<RestoreDeps, 'storage' | 'progress'>,
  folder: string,
  { files }: Manifest,
): Promise<void> => {
  let done = 0
  for await (const { key, sha256 } of savedFiles(folder)) {
    const there = await storage.get(key)
    if (there !== undefined && factsOf(there).sha256 !== sha256)
      throw new BackupFault(
        `The file store holds another file ${key}: it belongs to an installation in use. Name an empty store (S3_BUCKET or DATA_DIR).`,
      )
    if (there === undefined) {
      await storage.put(key, await readFile(pathIn(folder, key)), typeOf(key))
      const back = await storage.get(key)
      if (back === undefined || factsOf(back).sha256 !== sha256)
        throw new BackupFault(`The file store gave ${key} back otherwise than it was given. Look into the store.`)
    }
    progress('Files restored', (done += 1), files.count)
  }
}

const typeOf = (key: string): string => (key.endsWith('.json') ? 'application/json' : 'application/octet-stream')
