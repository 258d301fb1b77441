import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  countSealed,
  deleteKeyNote,
  holdKeyNotes,
  insertKeyNotes,
  type KeyNote,
  selectFiles,
  selectKeyNotes,
} from './key-note.repository.ts'
import { INDEX_KEY } from './register-keys.ts'
import { sealedHead } from './vault.ts'

/** With the number of values in the database that only it opens. */
export type KeyUse = KeyNote & { readonly values: number }

/** The key of the blind indexes counts every sealed value as its own: none is found without it. */
export const usedKeys = async (db: Db): Promise<KeyUse[]> => {
  const notes = await selectKeyNotes(db)
  const counts = await countSealed(db, await sealingIds(db))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return notes.map((note) => ({ ...note, values: note.id === INDEX_KEY ? all : (counts.get(note.id) ?? 0) }))
}

export type Forgetting =
  | { readonly outcome: 'forgotten' | 'unknown' }
  | { readonly outcome: 'in-use'; readonly values: number; readonly files: number }

/** So long a server that still sealed with it may take to hear that it is forgotten, in ms. */
const HEARD_MS = 1_000

type ForgetDeps = {
  readonly db: Database
  readonly storage: Storage
  /** Until every server has heard of it. */
  readonly settled?: () => Promise<unknown>
}

/** Servers then start without the key. Only where it sealed nothing that is still kept, in rows or in files. */
export const forgetKey = async (
  { db, storage, settled = () => pause(HEARD_MS) }: ForgetDeps,
  id: string,
  onFile: (done: number, of: number) => void = () => {},
): Promise<Forgetting> => {
  const note = (await selectKeyNotes(db)).find((one) => one.id === id)
  if (note === undefined) return { outcome: 'unknown' }
  // Outside of the transaction: a store may take its time.
  const files = await filesOf({ db, storage }, id, onFile)
  const forgetting = await inTransaction(db, async (trx): Promise<Forgetting> => {
    await holdKeyNotes(trx)
    const values = await valuesOf(trx, id)
    if (values > 0 || files > 0) return { outcome: 'in-use', values, files }
    await deleteKeyNote(trx, id)
    return { outcome: 'forgotten' }
  })
  if (forgetting.outcome !== 'forgotten') return forgetting
  // A server that had not turned to another key yet may have sealed behind the count.
  await settled()
  const late = { values: await valuesOf(db, id), files: await filesOf({ db, storage }, id, onFile) }
  if (late.values === 0 && late.files === 0) return forgetting
  await inTransaction(db, (trx) => insertKeyNotes(trx, [note]))
  return { outcome: 'in-use', ...late }
}

const valuesOf = async (db: Db, id: string): Promise<number> => {
  const counts = await countSealed(db, id === INDEX_KEY ? [...(await sealingIds(db))] : [id])
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

const sealingIds = async (db: Db): Promise<readonly string[]> =>
  (await selectKeyNotes(db)).map(({ id }) => id).filter((id) => id !== INDEX_KEY)

/** Files of any age are read: one that is sealed again under another key keeps its day. */
const filesOf = async (
  { db, storage }: Pick<ForgetDeps, 'db' | 'storage'>,
  id: string,
  onFile: (done: number, of: number) => void,
): Promise<number> => {
  const files = await selectFiles(db)
  return id === INDEX_KEY ? files.length : countFiles(storage, files, sealedHead(id), onFile)
}

const countFiles = async (
  storage: Storage,
  keys: readonly string[],
  head: Buffer,
  onFile: (done: number, of: number) => void,
): Promise<number> => {
  let found = 0
  for (const [index, key] of keys.entries()) {
    const start = await storage.start(key, head.length)
    if (start !== undefined && head.equals(start)) found += 1
    onFile(index + 1, keys.length)
  }
  return found
}
