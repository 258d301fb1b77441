// @module-tag postgres
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { aFolder } from '../../test/an-installation.ts'
import { aCashier } from '../../test/cashier.ts'
import { aDatabase, anEmptyDatabase } from '../../test/database.ts'
import { memoryStorage } from '../../test/memory-storage.ts'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { assertMigrated } from '#server/platform/database/migration-files.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { beginTransaction } from '#server/platform/database/transaction.ts'
import { verifyRegisters } from '#server/register/index.ts'
import { restoreBackup, takeBackup } from './index.ts'

// Backups while the installation goes on, on a full disk, and where tables lie elsewhere than usual.

const quiet = { say: () => {}, progress: () => {} }
const clock = { now: () => new Date() }
const aPlace = async (): Promise<string> => join(await aFolder(), 'backup')

test('a table that is rewritten meanwhile, as a migration may do, is saved with its rows', async () => {
  const { db, pool } = await aDatabase()
  await pool.query('create table zone (id int primary key); insert into zone values (1), (2)')
  let rewritten: Promise<unknown> | undefined
  const progress = (): void => {
    rewritten ??= pool.query('alter table zone alter column id type bigint')
  }
  const { manifest } = await takeBackup({ db, storage: memoryStorage(), clock, progress }, await aPlace())
  await rewritten
  expect(manifest.tables.find(({ name }) => name === 'public.zone')?.rows).toBe(2)
})

test('purchases that are entered while files are copied do not make the restored register look cut off', async () => {
  const till = await aCashier()
  const { deps } = till
  const buys = async (): Promise<void> => {
    await till.accepted()
    for (const { task, payload } of await till.queued())
      if (task === 'order.bought') await till.jobs['order.bought'](payload as never)
    await till.jobs['register.anchor']({ affiliateId: 'acme' })
  }
  await buys()
  const photo = await till.files.put(Buffer.from('a photo'), 'documents', 'somewhere')
  let bought: Promise<void> | undefined
  const storage = {
    ...deps.storage,
    get: async (key: string) => {
      if (key === photo) await (bought ??= buys())
      return deps.storage.get(key)
    },
  }
  const folder = await aPlace()
  await takeBackup({ db: deps.db, storage, clock, ...quiet }, folder)
  const { db } = await anEmptyDatabase()
  const restored = memoryStorage()
  await restoreBackup({ db, storage: restored, ...quiet }, folder)
  const { registers, faults } = await verifyRegisters({ db, storage: restored, vault: deps.vault }, till.clock.now())
  expect([registers, faults]).toEqual([[{ affiliate: 'acme', lines: 1 }], []])
})

test('what was broken off by a full disk leaves its folder as empty as it was', async () => {
  const { db, pool } = await aDatabase()
  await pool.query("insert into sealed_file (key, created_at) values ('documents/one', now())")
  const folder = await aPlace()
  await mkdir(folder)
  const storage = {
    ...memoryStorage(),
    get: () => Promise.reject(Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })),
  }
  await expect(takeBackup({ db, storage, clock, ...quiet }, folder)).rejects.toThrow('No space left')
  expect(await readdir(folder)).toEqual([])
})

test('tables in a schema of the account are reached by callers, saved and restored', async () => {
  const [from, to] = [await inOwnSchema(), await inOwnSchema()]
  await from.pool.query("insert into encryption_key (id, fingerprint) values ('k1', '')")
  const unit = await beginTransaction(from.pool, 'acme')
  expect(await unit.query('select count(*) as count from customer_order')).toMatchObject({ rows: [{ count: 0 }] })
  await unit.commit()

  const folder = await aPlace()
  const { manifest } = await takeBackup({ db: from.db, storage: memoryStorage(), clock, ...quiet }, folder)
  expect(manifest.tables.map(({ name }) => name)).toContain('public.customer_order')
  for (const { db } of [to, await anEmptyDatabase()]) {
    await restoreBackup({ db, storage: memoryStorage(), ...quiet }, folder)
    expect((await db.pool.query('select id from encryption_key')).rows).toEqual([{ id: 'k1' }])
  }
})

const inOwnSchema = async () => {
  const { url, pool } = await anEmptyDatabase()
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_user) as name')
  await pool.query(`create schema ${rows[0]?.name}`)
  const connection = connectDatabase({ url })
  afterFile(connection.close)
  await migrate(connection.pool)
  return connection
}

test('a database that a later version migrated already is refused a backup of an earlier one, and stays as it is', async () => {
  const source = await anEmptyDatabase()
  await migrate(source.pool, { upTo: '0127_row_security.sql' })
  await source.pool.query(
    `insert into encryption_key (id, fingerprint) values ('k1', '');
     create table backup (id uuid, taken_at timestamptz, took_ms bigint, rows bigint, files bigint, bytes bigint)`,
  )
  const folder = await aPlace()
  await takeBackup({ db: source.db, storage: memoryStorage(), clock, ...quiet }, folder)
  const { db, pool } = await aDatabase()
  await expect(restoreBackup({ db, storage: memoryStorage(), ...quiet }, folder)).rejects.toThrow(
    /was migrated by a later version.*createdb/,
  )
  await assertMigrated(pool)
})
