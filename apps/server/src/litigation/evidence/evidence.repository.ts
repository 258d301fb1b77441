import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Link, Step } from './hash-chain.ts'

const LINKS = sql`
  select order_id as "orderId", seq, photo_id as "photoId", taken_by as "takenBy", angle,
    original_sha256 as "originalSha256", stored_sha256 as "storedSha256", previous, hash, at
  from evidence_link`

export const selectLinks = async (db: Db, orderId: string): Promise<Link[]> => {
  const { rows } = await sql<Link>`${LINKS} where order_id = ${orderId} order by seq`.execute(db)
  return rows
}

/** Holds the order, so that no other call adds a link meanwhile. */
export const lockEnd = async (trx: Db, orderId: string): Promise<Pick<Link, 'seq' | 'hash'> | undefined> => {
  await sql`select id from customer_order where id = ${orderId} for update`.execute(trx)
  const { rows } = await sql<Pick<Link, 'seq' | 'hash'>>`
    select seq, hash from evidence_link where order_id = ${orderId} order by seq desc limit 1`.execute(trx)
  return rows[0]
}

export const insertLink = async (trx: Db, link: Link): Promise<void> => {
  await sql`
    insert into evidence_link (order_id, seq, photo_id, taken_by, angle, original_sha256, stored_sha256, previous, hash, at)
    values (${link.orderId}, ${link.seq}, ${link.photoId}, ${link.takenBy}, ${link.angle}, ${link.originalSha256},
      ${link.storedSha256}, ${link.previous}, ${link.hash}, ${link.at})`.execute(trx)
}

export const selectUnsealed = async (db: Db, limit: number): Promise<Pick<Link, 'orderId' | 'seq' | 'hash'>[]> => {
  const { rows } = await sql<Pick<Link, 'orderId' | 'seq' | 'hash'>>`
    select l.order_id as "orderId", l.seq, l.hash from evidence_link l
    where not exists (select from evidence_link n where n.order_id = l.order_id and n.seq > l.seq)
      and not exists (select from evidence_sealed s where s.order_id = l.order_id and s.seq = l.seq)
    order by l.order_id limit ${limit}`.execute(db)
  return rows
}

export type StoredSeal = {
  readonly id: string
  readonly at: Date
  readonly root: Buffer
  readonly signature: string
  readonly timeStamp: Buffer | null
}

export const insertSeal = async (
  trx: Db,
  { id, at, root, signature }: Omit<StoredSeal, 'timeStamp'>,
  ends: readonly { readonly orderId: string; readonly seq: number; readonly way: readonly Step[] }[],
): Promise<void> => {
  await sql`insert into evidence_seal (id, at, root, ends, signature)
    values (${id}, ${at}, ${root}, ${ends.length}, ${signature})`.execute(trx)
  await sql`
    insert into evidence_sealed (order_id, seq, seal_id, way)
    select e."orderId", e.seq, ${id}, e.way
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e("orderId" uuid, seq integer, way jsonb)`.execute(trx)
}

export const selectUnstamped = async (db: Db): Promise<Pick<StoredSeal, 'id' | 'root'>[]> => {
  const { rows } = await sql<Pick<StoredSeal, 'id' | 'root'>>`
    select id, root from evidence_seal where time_stamp is null order by at limit 100`.execute(db)
  return rows
}

export const updateTimeStamp = async (db: Db, id: string, token: Buffer, at: Date): Promise<void> => {
  await sql`update evidence_seal set time_stamp = ${token}, stamped_at = ${at}
    where id = ${id} and time_stamp is null`.execute(db)
}

export type SealOfOrder = StoredSeal & { readonly seq: number; readonly way: readonly Step[] }

export const selectSealsOfOrder = async (db: Db, orderId: string): Promise<SealOfOrder[]> => {
  const { rows } = await sql<SealOfOrder>`
    select e.id, e.at, e.root, e.signature, e.time_stamp as "timeStamp", s.seq, s.way
    from evidence_sealed s join evidence_seal e on e.id = s.seal_id
    where s.order_id = ${orderId} order by s.seq`.execute(db)
  return rows
}

/** Orders that have a chain or had one. @param after empty for the first ones */
export const selectChained = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (
      select order_id as id from evidence_link union select order_id from evidence_sealed
      union select order_id from evidence_photo where taken_by = 'customer') o
    where ${after} = '' or id > nullif(${after}, '')::uuid order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const selectKept = async (
  db: Db,
  orderId: string,
): Promise<{ readonly id: string; readonly file: string | null }[]> => {
  const { rows } = await sql<{ readonly id: string; readonly file: string | null }>`
    select id, file from evidence_photo where order_id = ${orderId} order by taken_at, id`.execute(db)
  return rows
}
