import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  countSealed,
  deleteKeyNote,
  holdKeyNotes,
  type KeyNote,
  selectFilesSince,
  selectKeyNotes,
} from './key-note.repository.ts'
import { INDEX_KEY } from './register-keys.ts'
import { sealedHead } from './vault.ts'

/** With the number of values in the database that only it opens. */
export type KeyUse = KeyNote & { readonly values: number }

/** The key of the blind indexes counts every sealed value as its own: none is found without it. */
export const usedKeys = async (db: Db): Promise<KeyUse[]> => {
  const notes = await selectKeyNotes(db)
  const ids = notes.map(({ id }) => id).filter((id) => id !== INDEX_KEY)
  const counts = await countSealed(db, ids)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return notes.map((note) => ({ ...note, values: note.id === INDEX_KEY ? all : (counts.get(note.id) ?? 0) }))
}

export type Forgetting =
  | { readonly outcome: 'forgotten' | 'unknown' }
  | { readonly outcome: 'in-use'; readonly values: number; readonly files: number }

/** The clocks of the database and of a server differ by less than this, in ms. */
const CLOCKS_APART_MS = 86_400_000

/** Servers then start without the key. Only where it sealed nothing that is still kept, in rows or in files. */
export const forgetKey = async (
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  id: string,
  onFile: (done: number, of: number) => void = () => {},
): Promise<Forgetting> => {
  const note = (await selectKeyNotes(db)).find((one) => one.id === id)
  if (note === undefined) return { outcome: 'unknown' }
  // Outside of the transaction: a store may take its time.
  const since = await selectFilesSince(db, new Date(note.notedAt.getTime() - CLOCKS_APART_MS))
  const files = id === INDEX_KEY ? since.length : await countFiles(storage, since, sealedHead(id), onFile)
  return inTransaction(db, async (trx) => {
    await holdKeyNotes(trx)
    const values = (await usedKeys(trx)).find((one) => one.id === id)?.values ?? 0
    if (values > 0 || files > 0) return { outcome: 'in-use', values, files }
    await deleteKeyNote(trx, id)
    return { outcome: 'forgotten' }
  })
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
