import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '#server/platform/error-code.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'

/** Written last: a folder without it was broken off, and is no backup. */
export const MANIFEST = 'manifest.json'
/** As `sha256sum --check` reads it. */
export const FILE_LIST = 'files.sha256'
/** Where rows and files lie in a backup. */
export const ROWS_IN = 'database'
export const FILES_IN = 'files'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()
const stored = { bytes: count, sha256: hash }

const savedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** How many, and the hash of their text in the order of the primary key. */
  rows: count,
  content: hash,
  ...stored,
})

const body = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: hash })),
  tables: z.array(savedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** `missing`: rows name them, and the store had none. */
  files: z.object({ count, total: count, missing: z.array(z.string()), ...stored }),
  /** Ids of the keys that open what is sealed. The keys themselves are in no backup. */
  keys: z.array(z.string()),
})

const whole = body.extend({ sha256: hash })

export type SavedTable = Readonly<z.infer<typeof savedTable>>
export type Manifest = Readonly<z.infer<typeof body>>

/** What is there is no whole backup, or cannot be put back. The message says what to do. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

const textOf = (manifest: Manifest): string => {
  const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
  return `${JSON.stringify({ ...manifest, sha256 }, null, 2)}\n`
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeWhole(join(folder, MANIFEST), Buffer.from(textOf(body.parse(manifest))))

/** Any changed byte of it is found, as it holds its own hash. @throws BackupFault */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    throw new BackupFault(
      `${folder} has no ${MANIFEST}, which is written last: this is no backup, or one that was broken off. Use another one.`,
    )
  })
  const read = whole.safeParse(jsonOf(text))
  if (!read.success) throw new BackupFault(`${MANIFEST} was changed, cut off, or comes from another version.`)
  const { sha256: _, ...manifest } = read.data
  if (textOf(manifest) !== text) throw new BackupFault(`${MANIFEST} was changed after it was written.`)
  return manifest
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const rowsFile = (table: string): string => join(ROWS_IN, `${table}.gz`)
