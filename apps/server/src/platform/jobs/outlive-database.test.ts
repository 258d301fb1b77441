import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killDatabase } from '../../../test/kill-database.ts'
import { PATIENT } from '../../../test/patience.ts'
import { connectDatabase, type Db } from '../database/connect.ts'
import { databaseFailure } from '../database/database-failure.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLogger } from '../logger.ts'
import { enqueue } from './enqueue.ts'
import { type RunJobsOptions, runJobs } from './run-jobs.ts'

const folder = await mkdtemp(join(tmpdir(), 'reprise-outlive-'))
const database = await startEmbeddedPostgres(folder)
const { db, pool, close } = connectDatabase({ url: database.url, patience: PATIENT })
afterAll(async () => {
  await close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The test's own job is not among the product's. */
const put = enqueue as unknown as (trx: Db, name: string, payload: { end: string }) => Promise<void>

test('a process outlives its database when it dies just as a job ends, well or not, and does the job at least once', async () => {
  await migrate(pool)
  const done: string[] = []
  // An unhandled rejection would end the process; here it fails the test run.
  const handlers = {
    'test.end': async ({ end }: { end: string }, { attempt }: { attempt: number }) => {
      if (attempt === 1) killDatabase(join(folder, 'database'))
      if (attempt === 1 && end === 'failed') throw new Error('The first try fails')
      done.push(end)
    },
  } as unknown as RunJobsOptions['handlers']
  const log = createLogger({ level: 'silent', pretty: false })
  const jobs = await runJobs({ url: database.url, handlers, log, concurrency: 1 })
  const left = () =>
    pool.query('select 1 from graphile_worker.jobs').then(
      ({ rowCount }) => rowCount,
      () => undefined,
    )
  for (const end of ['done', 'failed']) {
    await inTransaction(db, (trx) => put(trx, 'test.end', { end }))
    await expect.poll(left, { timeout: 60_000 }).toBe(0)
  }
  expect([...new Set(done)]).toEqual(['done', 'failed'])
  await jobs.stop()
})

test('a process outlives a database that takes no writes for a while, as one does that takes over from another', async () => {
  await migrate(pool)
  // As a node that takes over does: whoever connects again is answered, and may not write.
  const takesWrites = async (does: boolean) => {
    const client = await pool.connect()
    await client.query('set default_transaction_read_only = off')
    await client.query(
      `alter role current_user ${does ? 'reset' : 'set'} default_transaction_read_only${does ? '' : ' = on'}`,
    )
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
    )
    client.release(true)
  }
  const attempts: number[] = []
  const handlers = {
    'test.end': async (_: unknown, { attempt }: { attempt: number }) => {
      attempts.push(attempt)
      if (attempts.length > 1) return
      await takesWrites(false)
      throw new Error('The first try fails, which cannot be written down')
    },
  } as unknown as RunJobsOptions['handlers']
  const log = createLogger({ level: 'silent', pretty: false })
  const jobs = await runJobs({ url: database.url, handlers, log, concurrency: 1 })
  await inTransaction(db, (trx) => put(trx, 'test.end', { end: 'failed' }))
  const writes = () => inTransaction(db, (trx) => put(trx, 'test.end', { end: 'another' }))
  await expect.poll(() => writes().then(() => 'written', databaseFailure)).toBe('away')
  await takesWrites(true)
  await expect.poll(() => attempts, { timeout: 60_000 }).toContain(2)
  await jobs.stop()
})

test('a process that is told to end does so although its database is away', async () => {
  let isTaken: () => void = () => {}
  const taken = new Promise<void>((resolve) => (isTaken = resolve))
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const handlers = {
    'test.end': () => {
      isTaken()
      return finished
    },
  } as unknown as RunJobsOptions['handlers']
  const log = createLogger({ level: 'silent', pretty: false })
  const jobs = await runJobs({ url: database.url, handlers, log, concurrency: 1 })
  await inTransaction(db, (trx) => put(trx, 'test.end', { end: 'under way' }))
  await taken
  const stopped = jobs.stop()
  await database.stop()
  finish()
  await stopped
})
