import { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { BY, type Column, type SellerTable } from './map/column.ts'
import { columnsOf } from './map/data-map.ts'
import type { Seller } from './seller.repository.ts'

/** As PostgreSQL writes a row as JSON: bytes stand as `\x…`. */
export type Row = Readonly<Record<string, unknown>>

const WHO = `with who as (select $1::uuid[] as customers, $2::uuid[] as orders, $3::uuid[] as addresses,
  $4::uuid[] as sessions, $5::uuid[] as quotations, $6::uuid[] as saved_offers, $7::uuid[] as price_watches)`

const valuesOf = ({ customers, orders, addresses, sessions, quotations, savedOffers, priceWatches }: Seller) =>
  [customers, orders, addresses, sessions, quotations, savedOffers, priceWatches].map((ids) => [...ids])

/** Names of tables and columns come from the data map, never from a caller. */
const run = async (db: Db, text: string, seller: Seller): Promise<Row[]> => {
  const statement = CompiledQuery.raw(`${WHO} ${text}`, valuesOf(seller))
  return (await db.getExecutor().executeQuery<Row>(statement)).rows
}

export const selectRows = async (db: Db, name: string, table: SellerTable, seller: Seller): Promise<Row[]> => {
  const rows = await run(db, `select to_jsonb(t) as row from ${name} t where ${BY[table.by]}`, seller)
  return rows.map(({ row }) => row as Row)
}

export const deleteRows = async (db: Db, name: string, table: SellerTable, seller: Seller): Promise<void> => {
  await run(db, `delete from ${name} t where ${BY[table.by]}`, seller)
}

/** An expression for what is left of a column; undefined where it stays, or is written again row by row. */
const leftOf = (name: string, column: Column): string | undefined => {
  if (column.kind === 'own') return column.left === `t.${name}` ? undefined : column.left
  if (column.kind === 'index') return column.left === 'nothing' ? 'null' : undefined
  if ((column.kind === 'sealed' || column.kind === 'file') && column.left === 'nothing') return 'null'
  return undefined
}

export const blankRows = async (db: Db, name: string, table: SellerTable, seller: Seller): Promise<void> => {
  const changes = columnsOf(table).flatMap(([column, of]) => {
    const left = leftOf(column, of)
    return left === undefined ? [] : [`${column} = ${left}`]
  })
  if (changes.length > 0) await run(db, `update ${name} t set ${changes.join(', ')} where ${BY[table.by]}`, seller)
  for (const [column, of] of columnsOf(table))
    if (of.kind === 'index' && of.left === 'fresh') await renumber(db, { name, column, table }, seller)
}

/** Another number in the place of each hash, the same for equal ones: sums of one seller still add up, and no address finds them. */
const renumber = async (
  db: Db,
  { name, column, table }: { readonly name: string; readonly column: string; readonly table: SellerTable },
  seller: Seller,
): Promise<void> => {
  await run(
    db,
    `, fresh as materialized (
      select old, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as new
      from (select distinct t.${column} as old from ${name} t where ${BY[table.by]} and t.${column} is not null) each)
    update ${name} t set ${column} = fresh.new from fresh where t.${column} = fresh.old and ${BY[table.by]}`,
    seller,
  )
}

/** @param id the columns by which the row is told */
export const writeSealed = async (
  db: Db,
  name: string,
  { column, sealed, key }: { readonly column: string; readonly sealed: Buffer; readonly key: Row },
): Promise<void> => {
  const columns = Object.keys(key)
  const where = columns.map((one, at) => `${one}::text = $${at + 2}::text`).join(' and ')
  await db
    .getExecutor()
    .executeQuery(
      CompiledQuery.raw(`update ${name} set ${column} = $1 where ${where}`, [
        sealed,
        ...columns.map((one) => key[one]),
      ]),
    )
}
