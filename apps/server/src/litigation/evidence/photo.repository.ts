import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { StoredPhoto } from './stored-photo.ts'

type Db = Database | Transaction

const PHOTOS = sql`select id, order_id as "orderId", file, width, height, taken_at as "takenAt" from evidence_photo`

export const insertPhoto = async (db: Db, photo: StoredPhoto, actor: string): Promise<void> => {
  await sql`insert into evidence_photo (id, order_id, file, width, height, actor, taken_at)
    values (${photo.id}, ${photo.orderId}, ${photo.file}, ${photo.width}, ${photo.height}, ${actor}, ${photo.takenAt})`.execute(
    db,
  )
}

/** Oldest first. */
export const selectPhotos = async (db: Db, orderId: string): Promise<StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`${PHOTOS} where order_id = ${orderId} order by taken_at, id`.execute(db)
  return rows
}

/** Of any order: for links that carry their own proof, and for what was reached already. */
export const selectPhoto = async (db: Db, id: string): Promise<StoredPhoto | undefined> => {
  const { rows } = await sql<StoredPhoto>`${PHOTOS} where id = ${id}`.execute(db)
  return rows[0]
}
