import type { Readable, Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Manifest } from './manifest.ts'

/** Values are written alike by every version and setting of PostgreSQL; an account that may not see every row is refused, not given some. */
const ALIKE =
  "set row_security = off; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1"
/** The tables of the queue that its library keeps for itself, and makes again. */
const NOT_OURS = ['graphile_worker.migrations']

/** A connection of its own: no statement is cut off, and rows stream. */
export const openRows = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'reprise backup', keepAlive: true })
  // A connection that breaks ends the statement under way with the same error.
  client.on('error', () => {})
  await client.connect()
  await client.query(`${ALIKE}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}

/**
 * Everything read after it is of one moment; writes go on meanwhile. Tables are held before that moment, as one that a
 * migration rewrites after it would look empty.
 */
export const beginReading = async (client: pg.Client): Promise<readonly TableShape[]> => {
  for (;;) {
    const known = await selectTables(client)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`lock table ${known.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    const held = await selectTables(client)
    if (isDeepStrictEqual(held, known)) return held
    await client.query('rollback')
  }
}

/** The schema of our own tables, as backups call it. Where they lie in another one, `search_path` finds them. */
const OWN = 'public'
/** Where an object `c` of the namespace `n` lies, in the words of a backup. */
const NAME = `case when n.nspname = current_schema() then '${OWN}' else n.nspname::text end || '.' || c.relname`

type TableShape = {
  /** `public.table`, or `graphile_worker.table` */
  readonly name: string
  readonly columns: readonly string[]
}

/** Every table with its columns but those that PostgreSQL works out itself. */
const selectTables = async (client: pg.Client): Promise<readonly TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select ${NAME} as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in (current_schema(), 'graphile_worker')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and n.nspname || '.' || c.relname <> all($1)
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
      group by 1 order by 1`,
    [NOT_OURS],
  )
  return rows
}

const quoted = (name: string): string => {
  const [schema = '', own = ''] = name.split('.')
  return schema === OWN ? pg.escapeIdentifier(own) : name.split('.').map(pg.escapeIdentifier).join('.')
}
const listed = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ')

/** The rows as PostgreSQL's text format has them, one a line, in an order that does not hang on how they lie on disk. */
export const readRows = async (client: pg.Client, { name, columns }: TableShape): Promise<Readable> => {
  const { rows } = await client.query<{ column: string; isText: boolean }>(
    `select a.attname::text as column, a.attcollation <> 0 as "isText"
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [quoted(name)],
  )
  const order = rows.map(({ column, isText }) => `${pg.escapeIdentifier(column)}${isText ? ' collate "C"' : ''}`)
  const by = order.length > 0 ? order.join(', ') : 't::text collate "C"'
  return client.query(copyTo(`copy (select ${listed(columns)} from ${quoted(name)} t order by ${by}) to stdout`))
}

export const writeRows = (client: pg.Client, { name, columns }: TableShape): Writable =>
  client.query(copyFrom(`copy ${quoted(name)} (${listed(columns)}) from stdin`))

export const selectSequences = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in (current_schema(), 'graphile_worker') order by 1`,
  )
  const found: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    for (const { value, called } of state) found.push({ name, value, called })
  }
  return found
}

export const setSequence = async (
  client: pg.Client,
  { name, value, called }: Manifest['sequences'][number],
): Promise<void> => {
  await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called])
}

type Reference = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Within a transaction: no table holds a row, and neither triggers nor references stand in the way of those that come.
 * @returns what brings them back
 */
export const clearTables = async (
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<{ readonly bringBack: () => Promise<void> }> => {
  const names = tables.map(({ name }) => quoted(name))
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [names],
  )
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  await client.query(`truncate ${names.join(', ')}`)
  return {
    bringBack: async () => {
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    },
  }
}

/** Whether a server, an import or a restore has ever put anything here. */
export const isUsed = async (client: pg.Client): Promise<boolean> => {
  const { rows: tables } = await client.query<{ name: string }>(
    "select name from unnest(array['encryption_key', 'affiliate', 'audit_entry']) as name where to_regclass(name) is not null",
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${name}) as any`)
    if (rows[0]?.any === true) return true
  }
  return false
}

/** No server begins to use the database before the transaction ends. */
export const holdForRestore = (client: pg.Client): Promise<unknown> =>
  client.query('lock table encryption_key, affiliate, audit_entry in access exclusive mode')

export const selectVersions = async (
  client: pg.Client,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'keys'>> => {
  const { rows: server } = await client.query<{ postgres: string }>(
    "select current_setting('server_version') as postgres",
  )
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name collate "C"',
  )
  const { rows: keys } = await client.query<{ id: string }>('select id from encryption_key order by id')
  return { postgres: server[0]?.postgres ?? '', migrations, keys: keys.map(({ id }) => id) }
}

/** Every file that rows name. */
export const selectFileKeys = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ key: string }>('select key from sealed_file order by key')
  return rows.map(({ key }) => key)
}

/** Keys of the ends of registers and of the audit, which no row names. */
export const selectEndKeys = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ key: string }>(
    "select 'register/' || affiliate_id || '/end.json' as key from (select distinct affiliate_id from purchase_register) r union all select 'audit/end.json' where to_regclass('audit_link') is not null order by key",
  )
  return rows.map(({ key }) => key)
}

/** The files among these that a row names by now, and that were not let go. */
export const selectStillKept = async (client: pg.Client, keys: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ key: string }>(
    'select key from sealed_file where key = any($1) and remove_after is null order by key',
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** The planner knows nothing of rows that came just now. */
export const analyse = (client: pg.Client): Promise<unknown> => client.query('analyze')
