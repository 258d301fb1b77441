import { CompiledQuery, sql } from 'kysely'
import { placeIn, type PlacedColumn } from '#server/privacy/index.ts'
import type { Db, Transaction } from '#server/platform/database/connect.ts'

export const countFiles = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sealed_file`.execute(db)
  return rows[0]?.n ?? 0
}

export const selectFiles = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from sealed_file where key > ${after} order by key limit ${limit}`.execute(db)
  return rows.map(({ key }) => key)
}

/** The places that the file may be sealed for, by the row that names it; none where no row does. */
export const selectPlaces = async (db: Db, columns: readonly PlacedColumn[], file: string): Promise<string[]> => {
  const found: string[] = []
  for (const { table, column, places } of columns) {
    const statement = CompiledQuery.raw(`select to_jsonb(t) as row from ${table} t where t.${column} = $1`, [file])
    const { rows } = await db.getExecutor().executeQuery<{ row: Record<string, unknown> }>(statement)
    found.push(...rows.flatMap(({ row }) => places.map((place) => placeIn(place, row))))
  }
  return found
}

/**
 * Until the transaction ends, no server claims the file or lets go of it, so that a file that is removed does not come back.
 * @returns false for one that is about to be removed
 */
export const holdFile = async (trx: Transaction, key: string, keptUntil: Date): Promise<boolean> => {
  const { rows } = await sql<{ key: string }>`
    select key from sealed_file where key = ${key} and (remove_after is null or remove_after > ${keptUntil})
    for no key update`.execute(trx)
  return rows.length > 0
}
