import type { OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredPhoto } from './photos.ts'

const PHOTOS = sql`
  select id, order_id as "orderId", file, width, height, taken_at as "takenAt", angle, second_look as "secondLook"
  from evidence_photo where file is not null`

export const insertPhoto = async (
  db: Db,
  photo: Omit<StoredPhoto, 'secondLook'>,
  actor: string,
): Promise<StoredPhoto> => {
  const { rows } = await sql<{ secondLook: boolean }>`
    insert into evidence_photo (id, order_id, file, width, height, actor, taken_at, taken_by, angle, second_look)
    values (${photo.id}, ${photo.orderId}, ${photo.file}, ${photo.width}, ${photo.height}, ${actor}, ${photo.takenAt},
      ${photo.angle === null ? 'bench' : 'customer'}, ${photo.angle},
      exists (select from litigation_event e join litigation l on l.id = e.litigation_id
        where l.order_id = ${photo.orderId} and l.kind <> 'blocklisted' and e.event = 'contest'))
    returning second_look as "secondLook"`.execute(db)
  return { ...photo, secondLook: rows[0]?.secondLook ?? false }
}

/** From one end, oldest first. A customer's are of the whole sale: they were taken before it was parted. */
export const selectPhotos = async (
  db: Db,
  orderId: string,
  takenBy: 'bench' | 'customer' = 'bench',
): Promise<StoredPhoto[]> => {
  const { rows } = await sql<StoredPhoto>`
    ${PHOTOS} and taken_by = ${takenBy} and order_id in (
      select o.id from customer_order o join customer_order asked on asked.id = ${orderId}
      where o.id = asked.id or (${takenBy} = 'customer' and o.sale_id = asked.sale_id))
    order by taken_at, (select l.seq from evidence_link l where l.photo_id = evidence_photo.id), id`.execute(db)
  return rows
}

export const selectPhoto = async (db: Db, id: string): Promise<StoredPhoto | undefined> => {
  const { rows } = await sql<StoredPhoto>`${PHOTOS} and id = ${id}`.execute(db)
  return rows[0]
}

/** Forgets that files exist, but not that pictures were taken; some at a time. @returns the keys of their files */
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
