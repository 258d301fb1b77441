import type { Database, Transaction } from '#server/platform/database/connect.ts'

type Db = Database | Transaction

export const insertNote = async (
  db: Db,
  { key, createdAt, removeAfter }: { readonly key: string; readonly createdAt: Date; readonly removeAfter: Date },
): Promise<void> => {
  await db.insertInto('sealed_file').values({ key, created_at: createdAt, remove_after: removeAfter }).execute()
}

/** @throws Error when the file is no longer kept: it was removed before it was claimed */
export const setRemoval = async (db: Db, key: string, removeAfter: Date | null): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('sealed_file')
    .set({ remove_after: removeAfter })
    .where('key', '=', key)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('There is no such file any more')
}

export const selectForRemoval = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('sealed_file')
    .select('key')
    .where('remove_after', '<=', now)
    .orderBy('remove_after')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

export const deleteNotes = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.deleteFrom('sealed_file').where('key', 'in', keys).execute()
}
