import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredPasskey = {
  readonly credentialId: Buffer
  readonly personId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

/** @returns false when this credential is kept already */
export const insertPasskey = async (
  trx: Db,
  key: StoredPasskey & { readonly name: string; readonly createdAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into passkey (credential_id, person_id, public_key, counter, transports, name, created_at)
    values (${key.credentialId}, ${key.personId}, ${key.publicKey}, ${key.counter}, ${[...key.transports]}::text[],
      ${key.name}, ${key.createdAt})
    on conflict do nothing returning 1`.execute(trx)
  return rows.length > 0
}

export type KeptPasskey = {
  /** In base64url. */
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsed: string | null
}

/** Oldest first. */
export const selectPasskeysOf = async (db: Db, personId: string): Promise<KeptPasskey[]> => {
  const { rows } = await sql<Omit<KeptPasskey, 'id'> & { credentialId: Buffer }>`
    select credential_id as "credentialId", name, created_at as "createdAt", last_used::text as "lastUsed"
    from passkey where person_id = ${personId} order by created_at, credential_id`.execute(db)
  return rows.map(({ credentialId, ...row }) => ({ ...row, id: credentialId.toString('base64url') }))
}

/** Their ids in base64url. Two that are taken away at once wait for each other. */
export const lockPasskeysOf = async (trx: Db, personId: string): Promise<string[]> => {
  const { rows } = await sql<{ credentialId: Buffer }>`
    select credential_id as "credentialId" from passkey where person_id = ${personId}
    order by credential_id for update`.execute(trx)
  return rows.map(({ credentialId }) => credentialId.toString('base64url'))
}

export const deletePasskey = async (trx: Db, credentialId: Buffer): Promise<void> => {
  await sql`delete from passkey where credential_id = ${credentialId}`.execute(trx)
}

/** Holds it, so that two sign-ins count one after the other. */
export const lockPasskey = async (trx: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> => {
  const { rows } = await sql<StoredPasskey>`
    select credential_id as "credentialId", person_id as "personId", public_key as "publicKey", counter, transports
    from passkey where credential_id = ${credentialId} for update`.execute(trx)
  return rows[0]
}

/** @param day in UTC, `2026-11-21` */
export const markPasskeyUsed = async (trx: Db, credentialId: Buffer, counter: number, day: string): Promise<void> => {
  await sql`
    update passkey set counter = ${counter}, last_used = ${day}::date where credential_id = ${credentialId}`.execute(
    trx,
  )
}

export const insertChallenge = async (
  trx: Db,
  { id, challenge, expiresAt }: { readonly id: string; readonly challenge: string; readonly expiresAt: Date },
): Promise<void> => {
  await sql`
    insert into sign_in_challenge (id, challenge, expires_at) values (${id}, ${challenge}, ${expiresAt})`.execute(trx)
}

/** Answered or not, it is gone then. */
export const takeChallenge = async (trx: Db, id: string, now: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ challenge: string }>`
    with old as (delete from sign_in_challenge where expires_at <= ${now})
    delete from sign_in_challenge where id = ${id} and expires_at > ${now} returning challenge`.execute(trx)
  return rows[0]?.challenge
}
