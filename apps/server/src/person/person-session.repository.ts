import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredPerson } from './person.repository.ts'

export type SignedIn = Pick<StoredPerson, 'id' | 'name' | 'roles' | 'affiliates'> & {
  readonly createdAt: Date
  readonly seenAt: Date
  /** When they last proved with their passkey that it is them. */
  readonly provedAt: Date
  /** Both null where they came by a passkey. */
  readonly stationId: string | null
  readonly stationName: string | null
}

/** When a session was proved that no passkey began. */
export const NEVER_PROVED = new Date(0)

export const insertPersonSession = async (
  trx: Db,
  {
    tokenHash,
    personId,
    stationId,
    provedAt,
    now,
  }: {
    readonly tokenHash: Buffer
    readonly personId: string
    readonly stationId: string | null
    readonly provedAt: Date
    readonly now: Date
  },
): Promise<void> => {
  await sql`
    insert into person_session (token_hash, person_id, station_id, created_at, seen_at, proved_at)
    values (${tokenHash}, ${personId}, ${stationId}, ${now}, ${now}, ${provedAt})`.execute(trx)
}

/** The person of a session, unless they are suspended. Whether it is too old is for the caller. */
export const selectSignedIn = async (db: Db, tokenHash: Buffer): Promise<SignedIn | undefined> => {
  const { rows } = await sql<SignedIn>`
    select p.id, p.name, p.roles, p.affiliates, s.created_at as "createdAt", s.seen_at as "seenAt",
      coalesce(s.proved_at, s.created_at) as "provedAt", t.id as "stationId", t.name as "stationName"
    from person_session s join person p on p.id = s.person_id left join station t on t.id = s.station_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and p.suspended_at is null`.execute(db)
  return rows[0]
}

/** Many at once, for what stays open between calls. */
export const selectAllSignedIn = async (
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<(SignedIn & { readonly tokenHash: Buffer })[]> => {
  const { rows } = await sql<SignedIn & { readonly tokenHash: Buffer }>`
    select s.token_hash as "tokenHash", p.id, p.name, p.roles, p.affiliates, s.created_at as "createdAt",
      s.seen_at as "seenAt", coalesce(s.proved_at, s.created_at) as "provedAt", t.id as "stationId",
      t.name as "stationName"
    from person_session s join person p on p.id = s.person_id left join station t on t.id = s.station_id
    where s.token_hash = any(${[...tokenHashes]}::bytea[]) and s.ended_at is null and p.suspended_at is null`.execute(
    db,
  )
  return rows
}

export const updateProved = async (trx: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await sql`update person_session set proved_at = ${now} where token_hash = ${tokenHash}`.execute(trx)
}

export const markSeen = async (db: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await sql`update person_session set seen_at = ${now} where token_hash = ${tokenHash}`.execute(db)
}

export const endSession = async (trx: Db, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update person_session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null returning 1`.execute(
    trx,
  )
  return rows.length > 0
}

export const endSessionsOf = async (trx: Db, personId: string, now: Date): Promise<number> => {
  const { rows } = await sql`
    update person_session set ended_at = ${now} where person_id = ${personId} and ended_at is null returning 1`.execute(
    trx,
  )
  return rows.length
}

/** What ended, or was not used for so long that it would have. */
export const deleteOldSessions = async (trx: Db, before: Date): Promise<void> => {
  await sql`delete from person_session where created_at < ${before}`.execute(trx)
}
