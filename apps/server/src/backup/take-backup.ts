import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { newId } from '#server/platform/id.ts'
import { VERSION } from '#server/platform/project-root.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { insertBackup } from './backup.repository.ts'
import { factsOf, writeCompressed } from './hashing.ts'
import {
  BackupFault,
  FILE_LIST,
  FILES_IN,
  type Manifest,
  MANIFEST,
  ROWS_IN,
  rowsFile,
  type SavedTable,
  writeManifest,
} from './manifest.ts'
import {
  beginReading,
  openRows,
  readRows,
  selectEndKeys,
  selectFileKeys,
  selectSequences,
  selectStillKept,
  selectVersions,
} from './rows.repository.ts'

export type BackupDeps = {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly progress: (what: string, done: number, of: number) => void
}

/**
 * A backup of one moment, while servers run. The manifest is written last, so that what was broken off has none.
 * What fails leaves nothing: on a full disk, what was written would stand in the way of the database.
 * @throws BackupFault where the folder holds something
 */
export const takeBackup = async (
  deps: BackupDeps,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly rows: number; readonly bytes: number }> => {
  await makeEmpty(folder)
  const began = deps.clock.now()
  const manifest = await writeBackup(deps, folder, began).catch(async (error: unknown) => {
    for (const name of [MANIFEST, FILE_LIST, FILES_IN, ROWS_IN])
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
    throw error
  })
  const { tables, files } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) + files.total
  const tookMs = deps.clock.now().getTime() - began.getTime()
  await insertBackup(deps.db, { id: newId(), takenAt: began, tookMs, rows, files: files.count, bytes })
  return { manifest, rows, bytes }
}

const writeBackup = async ({ db, storage, progress }: BackupDeps, folder: string, began: Date): Promise<Manifest> => {
  const client = await openRows(urlOf(db))
  try {
    // The ends of registers before the rows: a later one would say that lines were cut off.
    const ends = await readAll(storage, await selectEndKeys(client))
    const shapes = await beginReading(client)
    const versions = await selectVersions(client)
    const tables: SavedTable[] = []
    for (const shape of shapes) {
      const facts = await writeCompressed(join(folder, rowsFile(shape.name)), await readRows(client, shape))
      tables.push({ name: shape.name, columns: [...shape.columns], ...facts })
      progress('Tables saved', tables.length, shapes.length)
    }
    const sequences = await selectSequences(client)
    const keys = await selectFileKeys(client)
    // The files after the rows, so that each row finds its file; the moment of the rows has to be held no longer.
    await client.query('commit')
    const { list, total, absent } = await saveFiles({ storage, progress }, folder, { ends, keys })
    const missing = [...(await selectStillKept(client, absent))]
    const text = Buffer.from(list.join(''))
    await writeWhole(join(folder, FILE_LIST), text)
    const manifest: Manifest = {
      format: 1,
      version: VERSION,
      takenAt: began.toISOString(),
      ...versions,
      tables,
      sequences,
      files: { count: list.length, total, missing, ...factsOf(text) },
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

/** @throws Error for a pool that was not opened by its address */
export const urlOf = ({ pool }: Pick<Database, 'pool'>): string => {
  const { connectionString } = pool.options
  if (connectionString === undefined) throw new Error('The pool has no address')
  return connectionString
}

const makeEmpty = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length === 0) return
  } catch (error) {
    throw new BackupFault(`${folder} cannot be used (${errorCode(error) ?? String(error)}). Name another folder.`)
  }
  throw new BackupFault(`${folder} is not empty, and a backup takes the place of nothing. Name a new folder.`)
}

type Files = ReadonlyMap<string, Uint8Array>

/** Those that are there. */
const readAll = async (storage: Storage, keys: readonly string[]): Promise<Files> => {
  const read = new Map<string, Uint8Array>()
  for (const key of keys) {
    const bytes = await storage.get(key)
    if (bytes !== undefined) read.set(key, bytes)
  }
  return read
}

const saveFiles = async (
  { storage, progress }: Pick<BackupDeps, 'storage' | 'progress'>,
  folder: string,
  { ends, keys: named }: { readonly ends: Files; readonly keys: readonly string[] },
) => {
  const list: string[] = []
  const absent: string[] = []
  let total = 0
  const keys = [...ends.keys(), ...named]
  for (const [index, key] of keys.entries()) {
    const bytes = ends.get(key) ?? (await storage.get(key))
    if (bytes === undefined) absent.push(key)
    else {
      await writeWhole(join(folder, FILES_IN, ...key.split('/')), bytes)
      list.push(`${factsOf(bytes).sha256}  ${FILES_IN}/${key}\n`)
      total += bytes.length
    }
    progress('Files saved', index + 1, keys.length)
  }
  return { list, total, absent }
}
