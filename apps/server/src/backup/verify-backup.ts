import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { errorCode } from '#server/platform/error-code.ts'
import { factsOf, readCompressed } from './hashing.ts'
import { FILE_LIST, FILES_IN, type Manifest, readManifest, rowsFile, type SavedTable } from './manifest.ts'

/** What is wrong with a backup: which file, and how. */
export type Damage = { readonly file: string; readonly problem: 'missing' | 'changed' }

export type SavedFile = { readonly key: string; readonly sha256: string }

export type Verified = { readonly manifest: Manifest; readonly damage: readonly Damage[] }

/** Reads every byte of it: one that changed, or is not there, is found. @throws BackupFault without a whole manifest */
export const verifyBackup = async (
  folder: string,
  progress: (what: string, done: number, of: number) => void,
): Promise<Verified> => {
  const manifest = await readManifest(folder)
  const damage: Damage[] = []
  const look = async (file: string, looking: Promise<boolean>): Promise<void> => {
    const problem = await looking.then(
      (isAsWritten) => (isAsWritten ? undefined : 'changed'),
      (error: unknown) => (errorCode(error) === 'ENOENT' ? 'missing' : 'changed'),
    )
    if (problem !== undefined) damage.push({ file, problem })
  }
  for (const [index, table] of manifest.tables.entries()) {
    await look(rowsFile(table.name), isTable(folder, table))
    progress('Tables read', index + 1, manifest.tables.length)
  }
  await look(FILE_LIST, isList(folder, manifest))
  if (damage.some(({ file }) => file === FILE_LIST)) return { manifest, damage }
  let read = 0
  for await (const { key, sha256 } of savedFiles(folder)) {
    const isSame = async () => factsOf(await readFile(pathIn(folder, key))).sha256 === sha256
    await look(`${FILES_IN}/${key}`, isSame())
    progress('Files read', (read += 1), manifest.files.count)
  }
  return { manifest, damage }
}

const isTable = async (folder: string, table: SavedTable): Promise<boolean> => {
  const { bytes, sha256, rows, content } = await readCompressed(join(folder, rowsFile(table.name)))
  return bytes === table.bytes && sha256 === table.sha256 && rows === table.rows && content === table.content
}

const isList = async (folder: string, { files }: Manifest): Promise<boolean> =>
  factsOf(await readFile(join(folder, FILE_LIST))).sha256 === files.sha256

export const pathIn = (folder: string, key: string): string => join(folder, FILES_IN, ...key.split('/'))

/** In the order of their keys. */
export async function* savedFiles(folder: string): AsyncGenerator<SavedFile> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILE_LIST)) }))
    yield { sha256: line.slice(0, 64), key: line.slice(66 + FILES_IN.length + 1) }
}
