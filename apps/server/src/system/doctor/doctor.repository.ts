import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

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

export type IndexRow = { readonly name: string; readonly isValid: boolean }

export const selectIndexes = async (db: Db): Promise<readonly IndexRow[]> => {
  const { rows } = await sql<IndexRow>`
    select c.relname::text as name, i.indisvalid and i.indisready as "isValid"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace order by name`.execute(db)
  return rows
}
