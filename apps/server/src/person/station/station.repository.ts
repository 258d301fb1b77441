import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type Station = { readonly id: string; readonly name: string }

export type StationRow = Station & {
  /** Null: all, those to come as well. */
  readonly affiliates: readonly string[] | null
  readonly enrolledBy: string | null
  readonly enrolledAt: Date
  readonly expiresAt: Date
  readonly lastUsed: string | null
}

export const insertStation = async (
  trx: Db,
  station: Omit<StationRow, 'enrolledBy' | 'lastUsed'> & { readonly tokenHash: Buffer; readonly personId: string },
): Promise<void> => {
  await sql`
    insert into station (id, token_hash, name, affiliates, enrolled_by, enrolled_at, expires_at)
    values (${station.id}, ${station.tokenHash}, ${station.name},
      ${station.affiliates === null ? null : [...station.affiliates]}::text[], ${station.personId},
      ${station.enrolledAt}, ${station.expiresAt})`.execute(trx)
}

/** By name. */
export const selectStations = async (db: Db, now: Date): Promise<StationRow[]> => {
  const { rows } = await sql<StationRow>`
    select s.id, s.name, s.affiliates, p.name as "enrolledBy", s.enrolled_at as "enrolledAt",
      s.expires_at as "expiresAt", s.last_used::text as "lastUsed"
    from station s left join person p on p.id = s.enrolled_by
    where s.expires_at > ${now} order by s.name, s.id`.execute(db)
  return rows
}

/** The station of a browser, unless its time is over. */
export const selectStation = async (db: Db, tokenHash: Buffer, now: Date): Promise<Station | undefined> => {
  const { rows } = await sql<Station>`
    select id, name from station where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return rows[0]
}

/** @param day in UTC, `2026-11-21` */
export const markStationUsed = async (trx: Db, id: string, day: string): Promise<void> => {
  await sql`update station set last_used = ${day}::date where id = ${id}`.execute(trx)
}

/** Sessions that began at it go with it. */
export const deleteStation = async (trx: Db, id: string): Promise<void> => {
  await sql`delete from station where id = ${id}`.execute(trx)
}

export const deleteOldStations = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from station where expires_at <= ${now}`.execute(db)
}
