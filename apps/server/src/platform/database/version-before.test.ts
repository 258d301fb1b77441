// @module-tag postgres
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aServer } from '../../../test/world.ts'
import { startJobs } from '#server/start/start-jobs.ts'
import { aFolder, starts } from '../../../test/an-installation.ts'
import { aTerminalOf } from '../../../test/command-line.ts'
import { anEmptyDatabase } from '../../../test/database.ts'
import { assertMigrated, MIGRATIONS, newerMigrations, readMigrations, saidOfServersBefore } from './migration-files.ts'
import { migrate } from './migrate.ts'

const versionOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(directory, name), sql)
  return directory
}

const FIRST = { '0001_a.sql': 'create table a (n int)' }
const EXPANDS = { '0002_b.sql': '-- Servers of before go on.\nalter table a add column m int' }
const CONTRACTS = { '0003_c.sql': '-- Servers of before go on from 0002 on.\nalter table a drop column n' }
const STOPS = { '0003_c.sql': '-- Servers of before stop.\nalter table a rename column n to o' }
const SAYS_NOTHING = { '0002_b.sql': 'alter table a add column m int' }

const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'goes on',
    (error: unknown) => String(error),
  )

/** What a server of the one version says of a database that the other has migrated. */
const onADatabaseOf = async (newer: Readonly<Record<string, string>>, older: Readonly<Record<string, string>>) => {
  const { pool } = await anEmptyDatabase()
  await migrate(pool, { directory: await versionOf(newer) })
  const directory = await versionOf(older)
  const said = await Promise.all([outcomeOf(assertMigrated(pool, directory)), outcomeOf(migrate(pool, { directory }))])
  expect(said[0]).toBe(said[1])
  return said[0]
}

describe('A version whose database was migrated by a newer one', () => {
  it('goes on where that says so', async () => {
    expect(await onADatabaseOf({ ...FIRST, ...EXPANDS }, FIRST)).toBe('goes on')
  })

  it('goes on from the version on that needs nothing of what was removed', async () => {
    const newest = { ...FIRST, ...EXPANDS, ...CONTRACTS }
    expect(await onADatabaseOf(newest, { ...FIRST, ...EXPANDS })).toBe('goes on')
    expect(await onADatabaseOf(newest, FIRST)).toContain(
      'migrated by a newer version of Reprise (0003_c.sql is unknown',
    )
  })

  it('is refused where that stops it, or says nothing', async () => {
    expect(await onADatabaseOf({ ...FIRST, ...EXPANDS, ...STOPS }, { ...FIRST, ...EXPANDS })).toContain('0003_c.sql')
    expect(await onADatabaseOf({ ...FIRST, ...SAYS_NOTHING }, FIRST)).toContain('0002_b.sql is unknown here')
  })

  it('is refused where it has a migration of its own that the newer one lacks', async () => {
    const ours = { ...FIRST, '0002_ours.sql': 'create table c (n int)' }
    expect(await onADatabaseOf({ ...FIRST, ...EXPANDS }, ours)).toContain('0002_b.sql is unknown here')
    const later = { '0003_b.sql': EXPANDS['0002_b.sql'] }
    expect(await onADatabaseOf({ ...FIRST, ...later }, ours)).toContain('Give it a later number')
  })
})

describe('A database of before migrations said so', async () => {
  const { pool } = await anEmptyDatabase()
  it('is migrated, and told from then on', async () => {
    await pool.query(
      'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const before = await versionOf(FIRST)
    await expect(assertMigrated(pool, before)).rejects.toThrow('This database is empty')
    await migrate(pool, { directory: before })
    const said: string[] = []
    const directory = await versionOf({ ...FIRST, ...EXPANDS, ...STOPS })
    await migrate(pool, { directory, say: (sentence) => said.push(sentence) })
    expect(said).toEqual([
      'Migrating the database: 0002_b.sql',
      'Migrating the database: 0003_c.sql (servers of the version before must not run any more)',
    ])
    expect(await newerMigrations(pool, before)).toEqual(['0002_b.sql', '0003_c.sql'])
  })
})

describe('An installation whose database a newer version migrates', async () => {
  const database = await anEmptyDatabase()
  const env = { DATABASE_URL: database.url, DATA_DIR: await aFolder() }
  const newer = (name: string, runsFrom: string | null) =>
    database.pool.query('insert into schema_migration (name, checksum, runs_from) values ($1, $2, $3)', [
      name,
      'theirs',
      runsFrom,
    ])

  it('starts, is ready and works on where it may, and doctor says so', async () => {
    await starts(env)
    await newer('9001_more.sql', '0000')
    await starts(env)
    await starts({ ...env, MIGRATE: 'false' })
    const server = await aServer({ deps: () => database })
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
    const doctor = JSON.parse((await aTerminalOf(env)('doctor', '--json')).out) as {
      checks: { name: string; health: string; says: string }[]
    }
    expect(doctor.checks.find(({ name }) => name === 'migrations')).toMatchObject({
      health: 'caution',
      says: expect.stringMatching(/and 1 of a newer version, beside which this one runs: 9001_more\.sql$/),
    })
    expect(doctor.checks.find(({ name }) => name === 'indexes')?.health).toBe('ok')
  })

  it('sends the balancer to newer servers, takes no more jobs, and does not start again, where it may not', async () => {
    const server = await aServer({ deps: () => database })
    const jobs = await startJobs(server.deps, database.url)
    const atWork = async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and application_name like 'reprise jobs%'",
      )
      return rowCount
    }
    expect(await atWork()).toBeGreaterThan(0)
    await newer('9002_less.sql', '9001')
    await expect.poll(atWork, { timeout: 10_000 }).toBe(0)
    expect(server.logLines.join('')).toContain('A newer version migrated the database so that this one must not go on')
    await jobs.stop()
    const asked = await server.app.inject('/health/ready')
    expect([asked.statusCode, asked.json()]).toEqual([503, { status: 'database-too-new' }])
    expect((await server.app.inject('/health/live')).statusCode).toBe(200)
    await expect(starts(env)).rejects.toThrow('9002_less.sql is unknown here')
  })
})

describe('A migration', async () => {
  /** Those of before were written when none had to say it. */
  const FIRST_TO_SAY_IT = '0189'
  /** What servers of before may read or write, or might be refused by. */
  const TAKES_AWAY =
    /\b(drop (table|column|view|schema|type|constraint)|rename|alter column \w+ (type|set not null)|set data type|add (constraint|check|primary|unique|exclude|foreign)|create unique index)\b|\badd column\b(?=[^,;]*\bnot null\b)(?![^,;]*\b(default|generated)\b)/i

  const files = (await readMigrations(MIGRATIONS)).filter(({ name }) => name >= FIRST_TO_SAY_IT)

  it('has a number of its own, which servers of before are compared with', () => {
    const numbers = files.map(({ name }) => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it('says whether servers of the version before go on', () => {
    const silent = files.filter(({ runsFrom }) => runsFrom === null).map(({ name }) => name)
    expect(silent).toEqual([])
  })

  it('that takes something away says from which migration on servers need it no more, or why that does no harm', () => {
    const careless = files.filter(({ name, sql, runsFrom }) => {
      const code = sql.replaceAll(/--.*$/gm, '')
      return runsFrom === '0000' && TAKES_AWAY.test(code) && saidOfServersBefore(name, sql)?.because === undefined
    })
    expect(careless.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['alter table a drop column b', true],
    ['alter table a add column b text not null', true],
    ["alter table a add column b text not null default ''", false],
    ['alter table a add column b text, add check (b is not null)', true],
    ['alter table a rename to c', true],
    ['create table b (n int not null, unique (n)); drop index c', false],
  ])('%s takes something away: %s', (sql, takes) => {
    expect(TAKES_AWAY.test(sql)).toBe(takes)
  })

  it('says it in one sentence', () => {
    const said = (text: string) => saidOfServersBefore('0200_x.sql', text)
    expect(said('-- Why.\n-- Servers of before go on.\nselect 1')).toEqual({ runsFrom: '0000', because: undefined })
    expect(said('-- Servers of before go on, as it was never read.')).toMatchObject({ because: 'it was never read' })
    expect(said('-- Servers of before go on from 0195 on.')?.runsFrom).toBe('0195')
    expect(said('-- Servers of before stop.')?.runsFrom).toBe('0200_x.sql')
    expect(said('select 1')).toBeNull()
  })
})
