import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export const insertNote = async (
  db: Db,
  { key, createdAt, removeAfter }: { readonly key: string; readonly createdAt: Date; readonly removeAfter: Date },
): Promise<void> => {
  await sql`
    insert into sealed_file (key, created_at, remove_after) values (${key}, ${createdAt}, ${removeAfter})`.execute(db)
}

/** @throws Error when the file is no longer kept: it was removed before it was claimed */
export const setRemoval = async (db: Db, key: string, removeAfter: Date | null): Promise<void> => {
  const { numAffectedRows } = await sql`
    update sealed_file set remove_after = ${removeAfter} where key = ${key}`.execute(db)
  if (numAffectedRows === 0n) throw new Error('There is no such file any more')
}

export const selectForRemoval = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from sealed_file where remove_after <= ${now} order by remove_after limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

export const deleteNotes = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await sql`delete from sealed_file where key = any(${[...keys]}::text[])`.execute(db)
}
