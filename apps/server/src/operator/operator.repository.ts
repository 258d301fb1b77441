import type { OperationName, OperatorScope } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredKey = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** Null: all, those to come as well. */
  readonly affiliates: readonly string[] | null
  readonly storeId: string | null
  /** It has those calls of its scopes that change nothing. */
  readonly readsOnly: boolean
  /** Its programmes are test programmes. */
  readonly test: boolean
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** The UTC day, `2026-11-21`. */
  readonly lastUsed: string | null
  /** As the audit names actors; null for keys from before it was kept. */
  readonly madeBy: string | null
}

export type KeyRow = StoredKey & {
  /** Null of the command line, and of one that is gone. */
  readonly madeByName: string | null
}

const COLUMNS = sql`k.id, k.name, k.scopes, k.affiliates, k.store_id as "storeId", k.reads_only as "readsOnly", k.test, k.created_at as "createdAt",
  k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.last_used::text as "lastUsed", k.made_by as "madeBy"`

export const insertKey = async (trx: Db, key: StoredKey & { readonly secretHash: Buffer }): Promise<void> => {
  await sql`
    insert into operator_key (id, name, secret_hash, scopes, affiliates, store_id, reads_only, test, created_at, expires_at, made_by)
    values (${key.id}, ${key.name}, ${key.secretHash}, ${[...key.scopes]}::text[],
      ${key.affiliates === null ? null : [...key.affiliates]}::text[], ${key.storeId}, ${key.readsOnly}, ${key.test}, ${key.createdAt}, ${key.expiresAt},
      ${key.madeBy})
  `.execute(trx)
}

/** Makes one for each of these programmes that has none yet; it holds nothing of its own but a token. */
export const insertTestProgrammes = async (
  trx: Db,
  affiliates: readonly { readonly id: string; readonly of: string; readonly publicToken: string }[],
  now: Date,
): Promise<void> => {
  for (const { id, of, publicToken } of affiliates)
    await sql`
      insert into affiliate (id, test_of, public_token, created_at, config, programme, texts)
      values (${id}, ${of}, ${publicToken}, ${now}, '{}', '{}', '{}') on conflict (id) do nothing`.execute(trx)
}

export const selectKey = async (
  db: Db,
  id: string,
): Promise<(StoredKey & { readonly secretHash: Buffer }) | undefined> => {
  const { rows } = await sql<StoredKey & { secretHash: Buffer }>`
    select ${COLUMNS}, k.secret_hash as "secretHash" from operator_key k where k.id = ${id}`.execute(db)
  return rows[0]
}

export const selectKeys = async (db: Db): Promise<KeyRow[]> => {
  const { rows } = await sql<KeyRow>`
    select ${COLUMNS}, coalesce(p.name, m.name) as "madeByName"
    from operator_key k
    left join person p on k.made_by = 'person:' || p.id
    left join operator_key m on k.made_by = 'key:' || m.id
    order by k.created_at desc, k.id`.execute(db)
  return rows
}

/** @returns false when there is no such key, or it was revoked before */
export const markRevoked = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update operator_key set revoked_at = ${now} where id = ${id} and revoked_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** @param day in UTC, `2026-11-21` */
export const markUsed = async (db: Db, id: string, day: string): Promise<void> => {
  await sql`update operator_key set last_used = ${day}::date
    where id = ${id} and last_used is distinct from ${day}::date`.execute(db)
}

export type AuditEntry = {
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: Readonly<Record<string, string | number | null>>
  readonly requestId: string | null
}

export const insertAuditEntry = async (
  db: Db,
  { at, actor, action, subject, requestId }: AuditEntry,
): Promise<void> => {
  await sql`
    insert into audit_entry (at, actor, action, subject, request_id)
    values (${at}, ${actor}, ${action}, ${JSON.stringify(subject)}, ${requestId})`.execute(db)
}

/** The newest row of these actions about an order, or about a thing of it. */
export const selectLastDone = async (
  db: Db,
  { order, actions, about = {} }: LastDone,
): Promise<{ readonly by: string | null; readonly at: Date } | undefined> => {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select coalesce(p.name, k.name) as by, a.at
    from audit_entry a
    left join person p on a.actor = 'person:' || p.id
    left join operator_key k on a.actor = 'key:' || k.id
    where a.subject ? 'order' and a.subject ->> 'order' = ${order} and a.action = any(${[...actions]}::text[])
      and a.subject @> ${JSON.stringify(about)}::jsonb
    order by a.id desc limit 1`.execute(db)
  return rows[0]
}

export type LastDone = {
  readonly order: string
  readonly actions: readonly OperationName[]
  readonly about?: Readonly<Record<string, string>>
}

/** The people behind a caller: themselves, and, of a key, who made it. */
export const selectPeopleBehind = async (db: Db, actor: string): Promise<string[]> => {
  const { rows } = await sql<{ actor: string }>`
    with recursive maker as (
      select ${actor}::text as actor
      union select k.made_by from maker m join operator_key k on m.actor = 'key:' || k.id where k.made_by is not null)
    select actor from maker where actor like 'person:%'`.execute(db)
  return rows.map((row) => row.actor)
}
