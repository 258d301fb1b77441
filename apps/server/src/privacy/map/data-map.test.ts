import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { columnsOf, OTHER_TABLES, SELLER_TABLES } from './data-map.ts'

const { db } = await aDatabase()

test('the map knows each column of each table, and no other', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`.execute(db)
  const mapped = [
    ...Object.entries(SELLER_TABLES).flatMap(([table, map]) => columnsOf(map).map(([name]) => `${table}.${name}`)),
    ...Object.entries(OTHER_TABLES).flatMap(([table, { columns }]) => columns.map((name) => `${table}.${name}`)),
  ]
  expect(mapped.toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})
