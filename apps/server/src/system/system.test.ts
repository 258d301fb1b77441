// @module-tag postgres
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aClamav } from '../../test/a-clamav.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { problemOf } from '../../test/api.ts'
import { aServer } from '../../test/world.ts'

const clamav = await aClamav()
const world = await aServer({ deps: ({ config }) => ({ config: { ...config, clamavUrl: clamav.url } }) })
const { db } = world.deps
const token = await anOperatorKey(world.deps, { scopes: ['people'] })
const reprise = aCommandLine(db, () => world.clock.now())

afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  clamav.is('well')
})

const add = async (job: string, minutes: number): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job(${job}, run_at => now() + make_interval(mins => ${minutes}::int))`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}
const givenUp = async (job: string, problem: string): Promise<string> => {
  const id = await add(job, 0)
  await sql`
    update graphile_worker._private_jobs set attempts = 3, max_attempts = 3, last_error = ${problem} where id = ${id}::bigint`.execute(
    db,
  )
  return id
}
const system = async () => (await world.api('getSystem', { token })).body
const retries = (id: string) => world.api('retryJob', { token, params: { id } })

test('says what runs and how what it leans on answers', async () => {
  const state = await system()
  expect(state).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    safeMode: false,
    database: { sizeBytes: expect.any(Number), migrations: { last: expect.stringMatching(/^\d{4}_.*\.sql$/) } },
    givenUp: { found: 0, jobs: [] },
    mail: { refusedLastDay: 0 },
    documents: { waiting: 0, oldest: null, scanner: 'answers' },
    storage: { kind: 'disk', state: 'answers' },
  })
  expect(state.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(Math.abs(state.clock.apartMs)).toBeLessThan(60_000)
  clamav.is('hangs-up')
  expect((await system()).documents.scanner).toBe('away')
})

test('counts jobs by kind, the longest waiting first', async () => {
  await add('order.changed', -5)
  await add('order.changed', 60)
  const failing = await add('document.check', -90)
  await sql`update graphile_worker._private_jobs set attempts = 2 where id = ${failing}::bigint`.execute(db)
  expect((await system()).queues).toEqual([
    { job: 'document.check', waiting: 1, planned: 0, failing: 1, oldest: expect.any(String) },
    { job: 'order.changed', waiting: 1, planned: 1, failing: 0, oldest: expect.any(String) },
  ])
})

test('counts mails of the last day that were refused', async () => {
  const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
  for (const [key, hours, state] of [
    ['new', 2, 'failed'],
    ['old', 30, 'failed'],
    ['fine', 1, 'sent'],
  ] as const)
    await sql`
      insert into mail (dedupe_key, at, state, sent_at)
      values (${key}, ${at(hours)}, ${state}, ${state === 'sent' ? at(hours) : null})`.execute(db)
  expect((await system()).mail).toMatchObject({ refusedLastDay: 1, lastSent: at(1).toISOString() })
})

test('a job that was given up stands with its problem and without anybody’s address, is counted as work, and is tried again once', async () => {
  const id = await givenUp(
    'order.changed',
    '[mail-refused] 550 <zoe@customer.example> unknown here\n    at send (mailer.ts)',
  )
  expect((await system()).givenUp).toEqual({
    found: 1,
    jobs: [
      {
        id,
        job: 'order.changed',
        tries: 3,
        since: expect.any(String),
        lastTried: expect.any(String),
        cause: 'mail-refused',
        problem: '550 <[address]> unknown here',
      },
    ],
  })
  const { queues } = (await world.api('countWork', { token })).body._embedded
  expect(queues.find(({ queue }) => queue === 'failed')).toMatchObject({ count: { found: 1, isExact: true } })
  const answers = await Promise.all([retries(id), retries(id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect(problemOf(await retries(id))).toEqual({ status: 404, problem: 'job-not-found' })
  const { rows } = await sql`
    select attempts::int as tries, max_attempts > 3 as "hasMore" from graphile_worker._private_jobs where id = ${id}::bigint`.execute(
    db,
  )
  expect(rows).toEqual([{ tries: 0, hasMore: true }])
  expect((await system()).givenUp.found).toBe(0)
  const noted = await sql`select subject from audit_entry where action = 'retryJob'`.execute(db)
  expect(noted.rows).toEqual([{ subject: { id, job: 'order.changed' } }])
})

test('a job that is tried by itself is nobody’s to try again', async () => {
  expect(problemOf(await retries(await add('order.changed', 0)))).toEqual({ status: 404, problem: 'job-not-found' })
})

test('is shown, and retried, from the command line', async () => {
  const id = await givenUp('document.check', 'The virus scanner at 127.0.0.1:1 does not answer')
  const shown = await reprise('system', 'show')
  expect(shown.out).toMatch(/Database +PostgreSQL \d+/)
  expect(shown.out).toContain('The virus scanner at 127.0.0.1:1 does not answer')
  expect((await reprise('system', 'retry', id)).out).toContain('document.check is tried again.')
  expect(await reprise('system', 'retry', id)).toMatchObject({ code: 1 })
  expect(await reprise('system', 'retry', 'mail')).toMatchObject({ code: 2 })
})
