import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type PhotoLink = {
  readonly id: string
  readonly orderId: string
  readonly actor: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const insertPhotoLink = async (db: Db, link: PhotoLink & { readonly tokenHash: Buffer }): Promise<void> => {
  await sql`
    insert into photo_link (id, token_hash, order_id, actor, created_at, expires_at)
    values (${link.id}, ${link.tokenHash}, ${link.orderId}, ${link.actor}, ${link.createdAt}, ${link.expiresAt})`.execute(
    db,
  )
}

/** Those that nothing can come by any more; photos stay. */
export const forgetPhotoLinks = async (db: Db, endedBefore: Date): Promise<void> => {
  await sql`delete from photo_link where expires_at < ${endedBefore}`.execute(db)
}

/** A look that was recorded after it was made ends it, and so does the suspension of its maker. */
const IS_OPEN = (now: Date) => sql<boolean>`(
  l.ended_at is null and l.expires_at > ${now}
  and not exists (select from inspection i where i.order_id = l.order_id and i.at >= l.created_at)
  and not exists (select from litigation g where g.order_id = l.order_id and g.opened_at >= l.created_at)
  and not exists (select from person p where 'person:' || p.id = l.actor and p.suspended_at is not null))`

/** Held until the end of the transaction, so that photos of one link are counted one after the other. */
export const lockOpenLink = async (db: Db, tokenHash: Buffer, now: Date): Promise<PhotoLink | undefined> => {
  const { rows } = await sql<PhotoLink>`
    select id, order_id as "orderId", actor, created_at as "createdAt", expires_at as "expiresAt"
    from photo_link l where token_hash = ${tokenHash} and ${IS_OPEN(now)} for update`.execute(db)
  return rows[0]
}

export const selectLinkState = async (
  db: Db,
  { id, orderId }: Pick<PhotoLink, 'id' | 'orderId'>,
  now: Date,
): Promise<{ readonly isOpen: boolean; readonly photos: readonly string[] } | undefined> => {
  const { rows } = await sql<{ isOpen: boolean; photos: string[] }>`
    select ${IS_OPEN(now)} as "isOpen",
      coalesce((select array_agg(p.id order by p.taken_at, p.id) from photo_link_photo t
        join evidence_photo p on p.id = t.photo_id where t.link_id = l.id and p.file is not null), '{}') as photos
    from photo_link l where id = ${id} and order_id = ${orderId}`.execute(db)
  return rows[0]
}

export const endLink = async (db: Db, { id, orderId }: Pick<PhotoLink, 'id' | 'orderId'>, now: Date): Promise<void> => {
  await sql`
    update photo_link set ended_at = ${now}
    where id = ${id} and order_id = ${orderId} and ended_at is null`.execute(db)
}

/** @returns how many have come by it, with this one */
export const addLinkPhoto = async (db: Db, linkId: string, photoId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into photo_link_photo (link_id, photo_id) values (${linkId}, ${photoId}) returning 1)
    select (select count(*) from photo_link_photo where link_id = ${linkId})::int + count(*)::int as count from added`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const countLinkPhotos = async (db: Db, linkId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photo_link_photo where link_id = ${linkId}`.execute(db)
  return rows[0]?.count ?? 0
}
