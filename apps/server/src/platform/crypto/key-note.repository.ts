import { type RawBuilder, sql } from 'kysely'
import type { Db, Transaction } from '#server/platform/database/connect.ts'
import { sealedHead } from './vault.ts'

/** What can be told of a key that seals here without knowing it. */
export type KeyNote = { readonly id: string; readonly fingerprint: Buffer; readonly notedAt: Date }

/** Empty as well where no migration has made the table yet. */
export const selectKeyNotes = async (db: Db): Promise<KeyNote[]> => {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('encryption_key') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere !== true) return []
  const { rows: notes } = await sql<KeyNote>`
    select id, fingerprint, first_used as "notedAt" from encryption_key order by first_used, id`.execute(db)
  return notes
}

/** Has every process that listens look into its key file. */
export const tellKeysChanged = async (db: Db, channel: string): Promise<void> => {
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** Until the transaction ends, no other process adds or removes a note. */
export const holdKeyNotes = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('encryption_key', 0))`.execute(trx)
}

export const insertKeyNotes = async (
  trx: Transaction,
  notes: readonly Pick<KeyNote, 'id' | 'fingerprint'>[],
): Promise<void> => {
  await sql`
    insert into encryption_key (id, fingerprint)
    select * from unnest(${notes.map(({ id }) => id)}::text[], ${notes.map(({ fingerprint }) => fingerprint)}::bytea[])
    on conflict (id) do nothing`.execute(trx)
}

export const deleteKeyNote = async (trx: Transaction, id: string): Promise<void> => {
  await sql`delete from encryption_key where id = ${id}`.execute(trx)
}

/** In every column and job that can hold a sealed value, so that none is forgotten. @param ids ids of encryption keys */
export const countSealed = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map(ids.map((id) => [id, 0]))
  for (const column of await selectByteColumns(db))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + (await countInColumn(db, column, sealedHead(id))))
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + (await countInJobs(db, sealedHead(id))))
  return counts
}

/** Jobs carry them as base64: three bytes are four characters, and what is left over depends on what follows. */
const countInJobs = async (db: Db, head: Buffer): Promise<number> => {
  const beginning = head.toString('base64').slice(0, Math.floor((head.length * 4) / 3))
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker._private_jobs
     where position(${`"${beginning}`} in payload::text) > 0`.execute(db)
  return rows[0]?.n ?? 0
}

type Column = { readonly table: string; readonly column: string }

const selectByteColumns = async (db: Db): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'`.execute(db)
  return rows
}

const countInColumn = async (db: Db, { table, column }: Column, head: Buffer): Promise<number> => {
  const counted: RawBuilder<{ n: number }> = sql`
    select count(*)::int as n from ${sql.table(table)}
     where substring(${sql.ref(column)} from 1 for ${head.length}::int) = ${head}::bytea`
  const { rows } = await counted.execute(db)
  return rows[0]?.n ?? 0
}

export const selectFiles = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from sealed_file`.execute(db)
  return rows.map(({ key }) => key)
}
