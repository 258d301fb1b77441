import { FILE_COLUMNS } from '#server/privacy/index.ts'
import { headOf, LONGEST_HEAD, type Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { countFiles, holdFile, selectFiles, selectPlaces } from './sealed-files.repository.ts'
import { openAt } from './walk-values.ts'

type Deps = {
  readonly db: Database
  readonly storage: Storage
  readonly vault: Pick<Vault, 'sealBytes' | 'openBytes'>
  readonly now: Date
}

export type FilesDone = {
  readonly done: number
  /** Keys of files that open with no key of this installation, or at no place. */
  readonly unreadable: readonly string[]
  /** No row names them yet, or any more: they are claimed or removed within an hour. */
  readonly waiting: readonly string[]
}

/** Keys that are read at once. */
const SLICE = 500
/** Files that are under way at once: a store takes its time for each. */
const TOGETHER = 4
/** A file that is removed sooner than this is left alone, in ms: longer than any store takes to keep one. */
const REMOVED_SOON_MS = 600_000

/** Calls `look` for the key of every file, some at a time. */
export const walkFiles = async (
  db: Database,
  look: (key: string) => Promise<void>,
  onFile: (done: number, of: number) => void,
): Promise<void> => {
  const of = await countFiles(db)
  let done = 0
  for (let after = ''; ; ) {
    const keys = await selectFiles(db, after, SLICE)
    const waiting = [...keys]
    const walk = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        await look(key)
        done += 1
        onFile(done, Math.max(of, done))
      }
    }
    await Promise.all(Array.from({ length: TOGETHER }, walk))
    if (keys.length < SLICE) return
    after = keys.at(-1) ?? after
  }
}

/** Files keep their keys: a reader finds the bytes of before or those of after. */
export const rewrapFiles = async (
  { db, storage, vault, now }: Deps,
  current: Buffer,
  onFile: (done: number, of: number) => void,
): Promise<FilesDone> => {
  const began = performance.now()
  // It may run for hours: the moment is that of the file.
  const keptUntil = () => new Date(now.getTime() + performance.now() - began + REMOVED_SOON_MS)
  let done = 0
  const unreadable: string[] = []
  const waiting: string[] = []
  const rewrapFile = async (key: string): Promise<void> => {
    const start = await storage.start(key, LONGEST_HEAD)
    if (start === undefined || headOf(Buffer.from(start)).equals(current)) return
    const bytes = await storage.get(key)
    if (bytes === undefined) return
    const places = await selectPlaces(db, FILE_COLUMNS, key)
    if (places.length === 0) {
      waiting.push(key)
      return
    }
    const opened = openAt(vault, Buffer.from(bytes), places)
    if (opened === undefined) {
      unreadable.push(key)
      return
    }
    const anew = vault.sealBytes(opened.bytes, opened.place)
    const isKept = await inTransaction(db, async (trx) => {
      if (!(await holdFile(trx, key, keptUntil()))) return false
      await storage.put(key, anew, 'application/octet-stream')
      return true
    })
    if (isKept) done += 1
    else waiting.push(key)
  }
  await walkFiles(db, rewrapFile, onFile)
  return { done, unreadable, waiting }
}
