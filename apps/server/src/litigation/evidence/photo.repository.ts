import type { OrderState, PhotoMark, RepeatedPhoto } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredPhoto } from './photos.ts'

const PHOTOS = sql`
  select id, order_id as "orderId", file, width, height, taken_at as "takenAt", angle, second_look as "secondLook",
    read_at as "readAt", tied, other_order as "otherOrder", marks
  from evidence_photo where file is not null`

export const insertPhoto = async (
  db: Db,
  photo: Omit<StoredPhoto, 'secondLook' | keyof Fresh>,
  actor: string,
): Promise<StoredPhoto> => {
  const { rows } = await sql<{ secondLook: boolean }>`
    insert into evidence_photo (id, order_id, file, width, height, actor, taken_at, taken_by, angle, second_look)
    values (${photo.id}, ${photo.orderId}, ${photo.file}, ${photo.width}, ${photo.height}, ${actor}, ${photo.takenAt},
      ${photo.angle === null ? 'bench' : 'customer'}, ${photo.angle},
      exists (select from litigation_event e join litigation l on l.id = e.litigation_id
        where l.order_id = ${photo.orderId} and l.kind <> 'blocklisted' and e.event = 'contest'))
    returning second_look as "secondLook"`.execute(db)
  return { ...photo, ...FRESH, secondLook: rows[0]?.secondLook ?? false }
}

const FRESH = { readAt: null, tied: null, otherOrder: false, marks: [] } as const
type Fresh = typeof FRESH

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

/** What goes with a picture. */
const FORGOTTEN = sql`file = null, pixels = null, look = null, marks = '[]'`

/** @returns whether it was there still */
export const forgetPhotoFile = async (trx: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update evidence_photo set ${FORGOTTEN} where id = ${id} and file is not null returning id`.execute(trx)
  return rows.length > 0
}

export const updateMarks = async (db: Db, id: string, marks: readonly PhotoMark[]): Promise<void> => {
  await sql`update evidence_photo set marks = ${JSON.stringify(marks)}::jsonb where id = ${id} and file is not null`.execute(
    db,
  )
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
    update evidence_photo p set ${FORGOTTEN} from due where due.id = p.id returning due.file as key`.execute(trx)
  return rows.map(({ key }) => key)
}

/** Whose orders are named by codes: numbers of orders, and of parcels. All devices of a sale count as one. */
export const selectWhoseCodes = async (
  db: Db,
  orderId: string,
  codes: readonly string[],
): Promise<{ readonly isOwn: boolean; readonly isOther: boolean }> => {
  const { rows } = await sql<{ isOwn: boolean; isOther: boolean }>`
    with coded as (
      select sale_id from customer_order where barcode = any(${[...codes]}::text[])
      union all
      select o.sale_id from parcel p join customer_order o on o.id = p.order_id
      where p.tracking_number = any(${[...codes]}::text[])
    )
    select coalesce(bool_or(c.sale_id = asked.sale_id), false) as "isOwn",
      coalesce(bool_or(c.sale_id <> asked.sale_id), false) as "isOther"
    from customer_order asked left join coded c on true where asked.id = ${orderId}`.execute(db)
  return rows[0] ?? { isOwn: false, isOther: false }
}

type Read = Pick<StoredPhoto, 'readAt' | 'tied' | 'otherOrder'> & {
  readonly pixels: Buffer | null
  readonly look: string | null
}

/** Not of one whose file is gone. */
export const updateRead = async (db: Db, id: string, read: Read): Promise<void> => {
  await sql`
    update evidence_photo set read_at = ${read.readAt}, tied = ${read.tied}, other_order = ${read.otherOrder},
      pixels = ${read.pixels}, look = ${read.look}::bit(64)
    where id = ${id} and file is not null`.execute(db)
}

/** Bits of 64 by which two hashes may differ and still count as alike. */
const NEAR = 3

/**
 * Photos of an order that are, or look like, earlier ones of it or those of other orders.
 * @param affiliates programmes that the caller may name; null for all of them
 */
export const selectRepeated = async (
  db: Db,
  orderId: string,
  { affiliates, since }: { readonly affiliates: readonly string[] | null; readonly since: Date },
): Promise<RepeatedPhoto[]> => {
  const { rows } = await sql<RepeatedPhoto>`
    select p.id as photo, q.order_id as "order", q.id as "as", q.pixels = p.pixels as exact
    from evidence_photo p
    join evidence_photo q on q.pixels is not null and q.taken_at >= ${since} and q.id <> p.id
      and (q.pixels = p.pixels or bit_count(q.look # p.look) <= ${NEAR})
    join customer_order o on o.id = q.order_id
    where p.order_id = ${orderId} and p.pixels is not null
      and (q.order_id <> p.order_id or (q.taken_at, q.id) < (p.taken_at, p.id))
      and (${affiliates === null} or o.affiliate_id = any(${[...(affiliates ?? [])]}::text[]))
    order by p.taken_at, p.id, q.taken_at, q.id
    limit 50`.execute(db)
  return rows
}
