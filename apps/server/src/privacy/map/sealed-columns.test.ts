import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { columnsOf, FILE_COLUMNS, OTHER_TABLES, SEALED_COLUMNS, SEALED_JOBS, SELLER_TABLES } from './data-map.ts'

const { db } = await aDatabase()

/** Bytes that are no sealed value: hashes, keys that are public, pictures of programmes. */
const UNSEALED = new Set([
  ...['asset.bytes', 'asset.sha256', 'asset_size.bytes', 'passkey.credential_id', 'passkey.public_key'],
])
/** Of a hash or a public proof, by its name. */
const PROOF = /(^|_)(hash|mac|root|signature|time_stamp|fingerprint|mark|index)$/

test('the map says of each column of bytes whether it is sealed, so that no key is retired too early', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'`.execute(db)
  const isTold = ({ table, column }: (typeof rows)[number]): boolean => {
    const seller = SELLER_TABLES[table]
    if (seller !== undefined)
      return columnsOf(seller).some(
        ([name, { kind }]) => name === column && ['sealed', 'index', 'proof'].includes(kind),
      )
    return (
      OTHER_TABLES[table]?.sealed?.[column] !== undefined || UNSEALED.has(`${table}.${column}`) || PROOF.test(column)
    )
  }
  expect(
    rows.filter((row) => !isTold(row)).map(({ table, column }) => `${table}.${column}`),
    'Say in apps/server/src/privacy/map for which place each is sealed (`sealed`), or in UNSEALED of this test that it is not',
  ).toEqual([])
})

/** Sealed in the cookie of a browser for minutes, and kept nowhere. */
const ELSEWHERE = ['cookie|account']

test('each place that the sources seal for is in the map, be it of a column, a file or a job', () => {
  const root = join(PROJECT_ROOT, 'apps/server/src')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/map/'),
  )
  const named = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/[`'](\w+\|\w+)\|(?:\$\{|\w+')/g)].map(
        ([, place = '']) => place,
      ),
    ),
  )
  const known = new Set(
    [...SEALED_COLUMNS, ...FILE_COLUMNS]
      .flatMap(({ places }) => places)
      .concat(SEALED_JOBS.map(({ place }) => place))
      .map((place) => place.split('|').slice(0, 2).join('|')),
  )
  expect(
    [...named].filter((place) => !known.has(place) && !ELSEWHERE.includes(place)),
    'Say in apps/server/src/privacy/map which column, file or job holds what is sealed for each',
  ).toEqual([])
  expect([...known].filter((place) => !named.has(place))).toEqual([])
})
