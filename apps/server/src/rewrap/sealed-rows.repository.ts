import { CompiledQuery } from 'kysely'
import { type PlacedColumn } from '#server/privacy/index.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** A value where it lies now; `key` has the columns that its place names. */
export type SealedRow = {
  /** Place of this version of the row: a row that is written meanwhile lies elsewhere. */
  readonly at: string
  readonly sealed: Buffer
  readonly key: Readonly<Record<string, string>>
}

/** Names of tables and columns come from the data map, never from a caller. */
const run = async <Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

/** Columns that the places name, in order. */
const namedIn = (places: readonly string[]): string[] => [
  ...new Set(places.flatMap((place) => [...place.matchAll(/\{(\w+)\}/g)].map(([, column = '']) => column))),
]

const keyOf = (places: readonly string[]): string =>
  `jsonb_build_object(${namedIn(places)
    .map((column) => `'${column}', t.${column}::text`)
    .join(', ')})`

/** Values that another key sealed than the one with this head, or all of them. `$1` is the head. */
const wanted = (column: string): string =>
  `t.${column} is not null and ($1::bytea is null or substring(t.${column} from 1 for length($1)) <> $1)`

export const countPages = async (db: Db, table: string): Promise<number> => {
  const [row] = await run<{ pages: number }>(
    db,
    `select (pg_relation_size('${table}') / current_setting('block_size')::int)::int as pages`,
  )
  return row?.pages ?? 0
}

export const countWanted = async (db: Db, { table, column }: PlacedColumn, current: Buffer | null): Promise<number> => {
  const [row] = await run<{ n: number }>(db, `select count(*)::int as n from ${table} t where ${wanted(column)}`, [
    current,
  ])
  return row?.n ?? 0
}

/** Without the values, which may be large. @param pages from, and up to */
export const selectWanted = async (
  db: Db,
  { table, column }: PlacedColumn,
  { current, pages: [from, to] }: { readonly current: Buffer | null; readonly pages: readonly [number, number] },
): Promise<string[]> => {
  const rows = await run<{ at: string }>(
    db,
    `select t.ctid::text as at from ${table} t where t.ctid >= $2::tid and t.ctid < $3::tid and ${wanted(column)}`,
    [current, `(${from},0)`, `(${to},0)`],
  )
  return rows.map(({ at }) => at)
}

export const selectValues = (
  db: Db,
  { table, column, places }: PlacedColumn,
  current: Buffer | null,
  at: readonly string[],
): Promise<readonly SealedRow[]> =>
  run<SealedRow>(
    db,
    `select t.ctid::text as at, t.${column} as sealed, ${keyOf(places)} as key from ${table} t
      where t.ctid = any($2::tid[]) and ${wanted(column)}`,
    [current, at],
  )

/**
 * Where a row is as it was read; one that another transaction holds is left for later, so that no sale waits for more than
 * this statement and no two wait for each other. @returns how many
 */
export const replaceValues = async (
  db: Db,
  { table, column }: PlacedColumn,
  values: readonly { readonly at: string; readonly sealed: Buffer; readonly anew: Buffer }[],
): Promise<number> => {
  const rows = await run<{ done: number }>(
    db,
    `with held as (
       select t.ctid as at, v.anew from unnest($1::tid[], $2::bytea[], $3::bytea[]) v (at, sealed, anew)
         join ${table} t on t.ctid = v.at and t.${column} = v.sealed
         for no key update of t skip locked),
     replaced as (update ${table} t set ${column} = held.anew from held where t.ctid = held.at returning 1)
     select count(*)::int as done from replaced`,
    [values.map(({ at }) => at), values.map(({ sealed }) => sealed), values.map(({ anew }) => anew)],
  )
  return rows[0]?.done ?? 0
}

/** Each column that can hold a sealed value. @returns those of them that do, and that no list of `columns` names */
export const selectUnlisted = async (
  db: Db,
  columns: readonly PlacedColumn[],
  heads: readonly Buffer[],
): Promise<string[]> => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const all = await run<{ table: string; column: string }>(
    db,
    `select c.table_name as "table", c.column_name as "column"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { table, column } of all.filter((one) => !known.has(`${one.table}.${one.column}`))) {
    const [row] = await run<{ is: boolean }>(
      db,
      `select exists (select from ${table} t where exists (
         select from unnest($1::bytea[]) head where substring(t.${column} from 1 for length(head)) = head)) as is`,
      [heads],
    )
    if (row?.is === true) found.push(`${table}.${column}`)
  }
  return found
}
