import type { Role } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredPerson = {
  readonly id: string
  readonly name: string
  readonly roles: readonly Role[]
  /** Null: all, those to come as well. */
  readonly affiliates: readonly string[] | null
  readonly version: number
  readonly createdAt: Date
  readonly suspendedAt: Date | null
}

export type PersonRow = StoredPerson & {
  readonly passkeys: number
  /** At the OpenID provider. */
  readonly hasAccount: boolean
  readonly lastUsed: string | null
}

const COLUMNS = sql`p.id, p.name, p.roles, p.affiliates, p.version, p.created_at as "createdAt", p.suspended_at as "suspendedAt"`

export const insertPerson = async (trx: Db, person: StoredPerson): Promise<void> => {
  await sql`
    insert into person (id, name, roles, affiliates, version, created_at)
    values (${person.id}, ${person.name}, ${[...person.roles]}::text[],
      ${person.affiliates === null ? null : [...person.affiliates]}::text[], ${person.version}, ${person.createdAt})`.execute(
    trx,
  )
}

/** One that is there already stays as it is. */
export const keepOwner = async (
  db: Db,
  { id, name, createdAt }: Pick<StoredPerson, 'id' | 'name' | 'createdAt'>,
): Promise<void> => {
  await sql`
    insert into person (id, name, roles, created_at) values (${id}, ${name}, ${['owner']}::text[], ${createdAt})
    on conflict do nothing`.execute(db)
}

export const selectPerson = async (db: Db, id: string): Promise<StoredPerson | undefined> => {
  const { rows } = await sql<StoredPerson>`select ${COLUMNS} from person p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Holds it until the end of the transaction. */
export const lockPerson = async (trx: Db, id: string): Promise<StoredPerson | undefined> => {
  const { rows } = await sql<StoredPerson>`select ${COLUMNS} from person p where p.id = ${id} for update`.execute(trx)
  return rows[0]
}

/** By the id on their badge. Holds them until the end of the transaction. */
export const lockPersonOfBadge = async (trx: Db, badge: string): Promise<StoredPerson | undefined> => {
  const { rows } = await sql<StoredPerson>`
    select ${COLUMNS} from person p where p.badge = ${badge} for update`.execute(trx)
  return rows[0]
}

export const selectBadge = async (
  db: Db,
  id: string,
): Promise<(Pick<StoredPerson, 'name' | 'roles' | 'affiliates'> & { readonly badge: string }) | undefined> => {
  const { rows } = await sql<Pick<StoredPerson, 'name' | 'roles' | 'affiliates'> & { readonly badge: string }>`
    select name, roles, affiliates, badge from person where id = ${id}`.execute(db)
  return rows[0]
}

/** Who can sign in and change everything. Every change that could take the last one away waits for the one before it. */
export const lockOwners = async (trx: Db): Promise<string[]> => {
  await sql`lock table person in share row exclusive mode`.execute(trx)
  return selectOwners(trx)
}

export const selectOwners = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p where 'owner' = any(p.roles) and p.affiliates is null and p.suspended_at is null
      and exists (select from passkey k where k.person_id = p.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** By name. */
export const selectPeople = async (db: Db): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select ${COLUMNS}, k.count as passkeys, a.count > 0 as "hasAccount",
      greatest(k.last_used, a.last_used)::text as "lastUsed"
    from person p
      cross join lateral (select count(*)::int, max(last_used) as last_used from passkey where person_id = p.id) k
      cross join lateral (
        select count(*)::int, max(last_used) as last_used from person_account where person_id = p.id) a
    order by p.name, p.id`.execute(db)
  return rows
}

export const updatePerson = async (
  trx: Db,
  { id, name, roles, affiliates }: Pick<StoredPerson, 'id' | 'name' | 'roles' | 'affiliates'>,
): Promise<void> => {
  await sql`
    update person set name = ${name}, roles = ${[...roles]}::text[],
      affiliates = ${affiliates === null ? null : [...affiliates]}::text[], version = version + 1
    where id = ${id}`.execute(trx)
}

export const updateSuspended = async (trx: Db, id: string, at: Date | null): Promise<void> => {
  await sql`update person set suspended_at = ${at}, version = version + 1 where id = ${id}`.execute(trx)
}

export const insertEnrolment = async (
  trx: Db,
  {
    tokenHash,
    personId,
    expiresAt,
  }: { readonly tokenHash: Buffer; readonly personId: string; readonly expiresAt: Date },
): Promise<void> => {
  await sql`
    insert into enrolment (token_hash, person_id, expires_at) values (${tokenHash}, ${personId}, ${expiresAt})`.execute(
    trx,
  )
}

/** The person whom an unused link invites, unless they are suspended. */
export const selectEnrolment = async (db: Db, tokenHash: Buffer, now: Date): Promise<StoredPerson | undefined> => {
  const { rows } = await sql<StoredPerson>`
    select ${COLUMNS} from enrolment e join person p on p.id = e.person_id
    where e.token_hash = ${tokenHash} and e.used_at is null and e.expires_at > ${now} and p.suspended_at is null`.execute(
    db,
  )
  return rows[0]
}

/** @returns false when another call was faster */
export const useEnrolment = async (trx: Db, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update enrolment set used_at = ${now} where token_hash = ${tokenHash} and used_at is null returning 1`.execute(trx)
  return rows.length > 0
}
