// @module-tag postgres
import { spawn } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aDatabase, anEmptyDatabase } from '../../../test/database.ts'
import { assertMigrated, MigrationError } from './migration-files.ts'
import { migrate } from './migrate.ts'

const migrationsOf = async (files: Record<string, string>): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(directory, name), sql)
  return directory
}

const migrateInOwnProcess = (url: string): Promise<{ code: number | null; output: string }> => {
  const script = fileURLToPath(new URL('../../../test/processes/migrate.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, url], { stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

describe('Migrations', async () => {
  const migrated = await aDatabase()

  it('have nothing left to do at the second start', async () => {
    expect(await migrate(migrated.pool)).toEqual({ applied: [] })
  })

  it('give every foreign key an index, unless no row that it refers to is ever deleted in numbers', async () => {
    // A programme is deleted by hand, where it has sold nothing; rows of the others stay.
    const kept =
      'affiliate customer_order inspection order_item payout_line price_list product purchase_register'.split(' ')
    const { rows } = await migrated.pool.query<{ table: string; columns: string[] }>(
      `select conrelid::regclass::text as "table", array(
         select attname::text from unnest(conkey) with ordinality as key (attnum, at)
           join pg_attribute using (attnum) where attrelid = conrelid order by at) as columns
       from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace
         and confrelid::regclass::text <> all ($1) and not exists (
         select from pg_index
         -- A plain index, or one of the rows that refer to anything at all.
         where indrelid = conrelid and (indpred is null or pg_get_expr(indpred, indrelid) like '(% IS NOT NULL)')
           -- The programme tells no row from another (0207).
           and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> array_remove(conkey,
             (select attnum from pg_attribute where attrelid = conrelid and attname = 'affiliate_id')))
       order by 1, 2`,
      [kept],
    )
    expect(rows.map(({ table, columns }) => `${table} (${columns.join(', ')})`)).toEqual([])
  })

  it('find what belongs to an order by an index of all its rows, in every table', async () => {
    // Asked for by the session of a browser that was let in.
    const bySession = ['order_grant']
    const { rows } = await migrated.pool.query<{ table: string }>(
      `select attrelid::regclass::text as "table" from pg_attribute join pg_class c on c.oid = attrelid
       where attname = 'order_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname <> all ($1) and not exists (
         select from pg_index where indrelid = attrelid and indkey[0] = attnum
           and (indpred is null or pg_get_expr(indpred, indrelid) = '(order_id IS NOT NULL)'))
       order by 1`,
      [bySession],
    )
    expect(rows.map(({ table }) => table)).toEqual([])
  })

  const together = await anEmptyDatabase()
  it('are applied once when three processes start at the same moment', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => migrateInOwnProcess(together.url)))
    expect(starts.map(({ code }) => code)).toEqual([0, 0, 0])
    const applied = starts.map(({ output }) => Number(/applied (\d+)/.exec(output)?.[1])).sort((a, b) => a - b)
    const { rows } = await together.pool.query('select name from schema_migration')
    expect(applied).toEqual([0, 0, rows.length])
  })

  const waited = await anEmptyDatabase()
  it('wait for another process as long as it takes, whatever the time that a call waits for a lock', async () => {
    const directory = await migrationsOf({ '0001_a.sql': 'create table a (n int)' })
    const impatient = new pg.Pool({ connectionString: waited.url, max: 3, lock_timeout: 500 })
    impatient.on('error', () => {})
    const other = await waited.pool.connect()
    await other.query('begin; select pg_advisory_xact_lock(7236452)')
    const migrating = migrate(impatient, { directory })
    migrating.catch(() => {})
    const waiting = `select count(*)::int as n from pg_stat_activity
      where wait_event = 'advisory' and datname = current_database() and clock_timestamp() > query_start + interval '1 s'`
    await expect.poll(async () => (await waited.pool.query(waiting)).rows).toEqual([{ n: 1 }])
    await other.query('commit')
    other.release()
    expect(await migrating).toEqual({ applied: ['0001_a.sql'] })
    await impatient.end()
  })

  const own = await anEmptyDatabase()
  it('are applied in the order of their names, and none when one of them fails', async () => {
    const directory = await migrationsOf({
      '0002_second.sql': 'insert into first values (1);',
      '0001_first.sql': 'create table first (n int);',
      '0003_third.sql': 'insert into first values (2); select 1 / 0;',
    })
    await expect(migrate(own.pool, { directory })).rejects.toThrow(/0003_third\.sql failed: division by zero/)
    expect((await own.pool.query('select n from first')).rows).toEqual([{ n: 1 }])
    const { rows } = await own.pool.query('select name from schema_migration order by name')
    expect(rows).toEqual([{ name: '0001_first.sql' }, { name: '0002_second.sql' }])
  })

  const changed = await anEmptyDatabase()
  it('refuse a file that was changed after it was applied', async () => {
    await migrate(changed.pool, { directory: await migrationsOf({ '0001_a.sql': 'select 1' }) })
    const directory = await migrationsOf({ '0001_a.sql': 'select 2' })
    await expect(migrate(changed.pool, { directory })).rejects.toThrow(/0001_a\.sql was changed after it was applied/)
  })

  it('refuse a file that comes before one already applied', async () => {
    const directory = await migrationsOf({ '0000_late.sql': 'select 1', '0001_a.sql': 'select 1' })
    await expect(migrate(changed.pool, { directory })).rejects.toThrow(/Give it a later number/)
  })

  it('refuse a database that newer code has migrated', async () => {
    const directory = await migrationsOf({})
    await expect(migrate(changed.pool, { directory })).rejects.toThrow(MigrationError)
    await expect(migrate(changed.pool, { directory })).rejects.toThrow(/newer version of Reprise \(0001_a\.sql/)
  })

  const checked = await anEmptyDatabase()
  it('are asked for, and not applied, where the database must be of this version', async () => {
    const older = await migrationsOf({ '0001_a.sql': 'create table a (n int)' })
    const newer = await migrationsOf({
      '0001_a.sql': 'create table a (n int)',
      '0002_b.sql': 'create table b (n int)',
      '0003_c.sql': 'create table c (n int)',
    })
    await migrate(checked.pool, { directory: older })
    await assertMigrated(checked.pool, older)
    await expect(assertMigrated(checked.pool, newer)).rejects.toThrow(
      'This database is of an older version of Reprise: 0002_b.sql and 1 more are not applied. Bring it up to date first',
    )
    await expect(checked.pool.query('select 1 from b')).rejects.toThrow('does not exist')
    await migrate(checked.pool, { directory: newer })
    await expect(assertMigrated(checked.pool, older)).rejects.toThrow(
      'migrated by a newer version of Reprise (0002_b.sql',
    )
  })

  const busy = await anEmptyDatabase()
  it('wait for a table in use instead of failing, and hold up no reader meanwhile', async () => {
    await busy.pool.query('create table used (n int)')
    const reader = await busy.pool.connect()
    await reader.query('begin; lock table used in access share mode')
    const directory = await migrationsOf({ '0001_add.sql': 'alter table used add column m int' })
    const migrating = migrate(busy.pool, { directory })
    const waits = 'select count(*) as n from pg_locks where not granted and relation = $1::regclass'
    await expect.poll(async () => (await busy.pool.query(waits, ['used'])).rows).toEqual([{ n: 1 }])
    // The change waits in front of this query; it must step back for it.
    await expect(busy.pool.query("set lock_timeout = '5s'; select n from used")).resolves.toBeDefined()
    await reader.query('commit')
    reader.release()
    await migrating
    expect((await busy.pool.query('select m from used')).rows).toEqual([])
  })

  const serving = await anEmptyDatabase()
  it('are given up where a statement takes longer than others can wait, and applied where it may take its time', async () => {
    await migrate(serving.pool, { directory: await migrationsOf({ '0001_a.sql': 'create table tried (n int)' }) })
    const slow = { '0001_a.sql': 'create table tried (n int)', '0002_b.sql': 'select pg_sleep(0.4)' }
    const directory = await migrationsOf(slow)
    await expect(migrate(serving.pool, { directory, statementMs: 100 })).rejects.toThrow(
      /0002_b\.sql takes longer than 0\.1 s.*migrate --take-time/,
    )
    expect(await migrate(serving.pool, { directory })).toEqual({ applied: ['0002_b.sql'] })
  })

  const busyMoment = await anEmptyDatabase()
  it('are tried again where a statement was slow once', async () => {
    const first = { '0001_a.sql': 'create sequence tried' }
    await migrate(busyMoment.pool, { directory: await migrationsOf(first) })
    // A sequence stays where it is when what used it is undone.
    const second = {
      '0002_b.sql': "select case when nextval('tried') = 1 then pg_sleep(5) end; create table made (n int)",
    }
    const directory = await migrationsOf({ ...first, ...second })
    expect(await migrate(busyMoment.pool, { directory, statementMs: 300 })).toEqual({ applied: ['0002_b.sql'] })
    expect((await busyMoment.pool.query('select n from made')).rows).toEqual([])
  })

  const cancelled = await anEmptyDatabase()
  it('say that they were cancelled where somebody ends one that may take its time', async () => {
    const first = { '0001_a.sql': 'create table tried (n int)' }
    await migrate(cancelled.pool, { directory: await migrationsOf(first) })
    const directory = await migrationsOf({ ...first, '0002_b.sql': 'select pg_sleep(60)' })
    const migrating = migrate(cancelled.pool, { directory })
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`
    const failure = migrating.catch(String)
    await expect.poll(async () => (await cancelled.pool.query(cancel)).rowCount).toBe(1)
    expect(await failure).toMatch(/0002_b\.sql failed: .*cancel/)
  })

  const empty = await anEmptyDatabase()
  it('take their time in an empty database, where none waits', async () => {
    const directory = await migrationsOf({ '0001_a.sql': 'select pg_sleep(0.4)' })
    expect(await migrate(empty.pool, { directory, statementMs: 100 })).toEqual({ applied: ['0001_a.sql'] })
  })
})
