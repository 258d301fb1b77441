import type { OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredPhoto } from './photos.ts'

/** Those that are still there. */
const PHOTOS = sql`
  select id, order_id as "orderId", file, width, height, taken_at as "takenAt" from evidence_photo where file is not null`

export const insertPhoto = async (db: Db, photo: StoredPhoto, actor: string): Promise<void> => {
  await sql`insert into evidence_photo (id, order_id, file, width, height, actor, taken_at)
    values (${photo.id}, ${photo.orderId}, ${photo.file}, ${photo.width}, ${photo.height}, ${actor}, ${photo.takenAt})`.execute(
    db,
  )
}

/** Oldest first. */
export const selectPhotos = async (db: Db, orderId: string): Promise<StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`${PHOTOS} and order_id = ${orderId} order by taken_at, id`.execute(db)
  return rows
}

/** A photo of any order: for links that carry their own proof, and for orders that the caller has reached already. */
export const selectPhoto = async (db: Db, id: string): Promise<StoredPhoto | undefined> => {
  const { rows } = await sql<StoredPhoto>`${PHOTOS} and id = ${id}`.execute(db)
  return rows[0]
}

/** Forgets what customers said about findings, of orders that ended before a moment. */
export const forgetStatements = async (
  db: Db,
  { endedStates, endedBefore }: { readonly endedStates: readonly OrderState[]; readonly endedBefore: Date },
): Promise<void> => {
  await sql`
    update litigation l set statement = null from customer_order o
    where o.id = l.order_id and l.statement is not null and o.status = any(${[...endedStates]}::text[])
      and (select max(h.at) from order_history h where h.order_id = o.id) < ${endedBefore}`.execute(db)
}

/**
 * Lets go of pictures whose order ended before a moment, some at a time; that they were taken stays.
 * @returns the keys of their files
 */
export const forgetPhotoFiles = async (
  trx: Db,
  {
    endedStates,
    endedBefore,
    limit,
  }: { readonly endedStates: readonly OrderState[]; readonly endedBefore: Date; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    with due as (
      select p.id, p.file from evidence_photo p join customer_order o on o.id = p.order_id
      where p.file is not null and o.status = any(${[...endedStates]}::text[])
        and (select max(h.at) from order_history h where h.order_id = o.id) < ${endedBefore}
      limit ${limit} for update of p skip locked
    )
    update evidence_photo p set file = null from due where due.id = p.id returning due.file as key`.execute(trx)
  return rows.map(({ key }) => key)
}
