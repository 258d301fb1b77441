import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { CALLER_ROLE } from '#server/platform/database/guarded.ts'

export type SettingRow = { readonly name: string; readonly setting: string }

/** What decides whether a commit that was answered outlives a crash, and what ends connections. */
export const selectSettings = async (db: Db): Promise<readonly SettingRow[]> => {
  const { rows } = await sql<SettingRow>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'max_connections', 'server_version') order by name`.execute(
    db,
  )
  return rows
}

export type ReachRow = { readonly isReadOnly: boolean; readonly connections: number }

export const selectReach = async (db: Db): Promise<ReachRow> => {
  const { rows } = await sql<ReachRow>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections`.execute(db)
  return rows[0] ?? { isReadOnly: true, connections: 0 }
}

/** Limits of the connections that a pooler gives away, in ms; 0 for none. */
export const selectLimits = async (db: Db): Promise<readonly SettingRow[]> => {
  const { rows } = await sql<SettingRow>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    db,
  )
  return rows
}

export type IndexRow = { readonly name: string; readonly isValid: boolean }

export const selectIndexes = async (db: Db): Promise<readonly IndexRow[]> => {
  const { rows } = await sql<IndexRow>`
    select c.relname::text as name, i.indisvalid and i.indisready as "isValid"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace order by name`.execute(db)
  return rows
}

export type GuardRow = {
  /** How many tables are guarded by programme. */
  readonly guarded: number
  /** Those that have a rule which is switched off. */
  readonly open: readonly string[]
  /** That rules do not bind the role: what to run so that they do. */
  readonly unbound: readonly string[]
}

export const selectGuard = async (db: Db): Promise<GuardRow> => {
  const { rows } = await sql<GuardRow>`
    with ruled as (
      select c.relname::text as name, c.relrowsecurity as guarded from pg_class c
      where c.relnamespace = current_schema()::regnamespace and exists (select from pg_policy p where p.polrelid = c.oid))
    select (select count(*)::int from ruled where guarded) as guarded,
      array(select name from ruled where not guarded order by name) as open,
      array(select format('alter role %I nosuperuser nobypassrls', rolname) from pg_roles
          where rolname = ${CALLER_ROLE} and (rolsuper or rolbypassrls)
        union all select format('revoke %I from %I', r.rolname, m.rolname) from pg_auth_members a
          join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member where m.rolname = ${CALLER_ROLE}
        order by 1) as unbound`.execute(db)
  return rows[0] ?? { guarded: 0, open: [], unbound: [] }
}

export const selectKeyIds = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select id from encryption_key`.execute(db)
  return rows.map(({ id }) => id)
}

/** How far a replica is behind, in ms; 0 where it has all that it was sent, or does not follow in this way. */
export const selectLag = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ lag: number }>`
    select case when pg_is_in_recovery() and pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
      then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 0) else 0 end::float8 as lag`.execute(
    db,
  )
  return rows[0]?.lag ?? 0
}
