import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import type { Storage } from './storage.ts'

const insertNote = async (
  db: Db,
  { key, createdAt, removeAfter }: { readonly key: string; readonly createdAt: Date; readonly removeAfter: Date },
): Promise<void> => {
  await sql`
    insert into sealed_file (key, created_at, remove_after) values (${key}, ${createdAt}, ${removeAfter})`.execute(db)
}

/** @throws Error when the file is no longer kept: it was removed before it was claimed */
const setRemoval = async (db: Db, key: string, removeAfter: Date | null): Promise<void> => {
  const { numAffectedRows } = await sql`
    update sealed_file set remove_after = ${removeAfter} where key = ${key}`.execute(db)
  if (numAffectedRows === 0n) throw new Error('There is no such file any more')
}

const selectForRemoval = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from sealed_file where remove_after <= ${now} order by remove_after limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

const deleteNotes = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await sql`delete from sealed_file where key = any(${[...keys]}::text[])`.execute(db)
}

/** Each sealed for the one place that may open it (quality C6, C9, E1). */
export type SealedStorage = {
  /**
   * Bytes have no owner until {@link SealedStorage.claim} is committed, and may be removed an hour later.
   * @param folder for people who look into the store: `documents` @param place as for the vault @returns the key
   */
  readonly put: (bytes: Uint8Array, folder: string, place: string) => Promise<string>
  /** Within the transaction that writes the row which names the file. */
  readonly claim: (trx: Db, key: string) => Promise<void>
  /** @throws VaultError when the file was changed, or belongs to another place */
  readonly open: (key: string, place: string) => Promise<Buffer | undefined>
  /** Lets go of a file within the transaction that forgets it; its bytes go with the next {@link SealedStorage.sweep}. */
  readonly release: (trx: Db, key: string) => Promise<void>
  /** Removes files that have no owner any more, or found none within an hour. @returns how many */
  readonly sweep: () => Promise<number>
}

/** Time for the row that names a file to be committed, in ms: no call and no job lasts nearly so long. */
const UNCLAIMED_MS = 3_600_000
/** Files removed in one go, so that a long absence is no long transaction. */
const AT_ONCE = 500

/** @param db not the caller's connections: notes are written while a transaction is open */
export const createSealedStorage = ({
  db,
  storage,
  vault,
  clock,
}: {
  readonly db: Database
  readonly storage: Storage
  readonly vault: Pick<Vault, 'sealFile' | 'openFile'>
  readonly clock: Clock
}): SealedStorage => ({
  put: async (bytes, folder, place) => {
    const id = newId()
    const key = `${folder}/${id.slice(0, 2)}/${id}`
    // Committed on its own, before the file is there.
    const createdAt = clock.now()
    await insertNote(db, { key, createdAt, removeAfter: new Date(createdAt.getTime() + UNCLAIMED_MS) })
    await storage.put(key, await vault.sealFile(bytes, place), 'application/octet-stream')
    return key
  },
  claim: (trx, key) => setRemoval(trx, key, null),
  open: async (key, place) => {
    const sealed = await storage.get(key)
    return sealed && vault.openFile(Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength), place)
  },
  release: (trx, key) => setRemoval(trx, key, clock.now()),
  sweep: async () => {
    let removed = 0
    for (;;) {
      const keys = await selectForRemoval(db, clock.now(), AT_ONCE)
      // The file first: a note without a file is found again, a file without a note never.
      for (const key of keys) await storage.delete(key)
      await deleteNotes(db, keys)
      removed += keys.length
      if (keys.length < AT_ONCE) return removed
    }
  },
})
