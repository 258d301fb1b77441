import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killDatabase } from '../../../test/kill-database.ts'
import { PATIENT } from '../../../test/patience.ts'
import { connectDatabase, type Db } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLogger } from '../logger.ts'
import { enqueue } from './enqueue.ts'
import { migrateQueue } from './queue-pool.ts'
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
  await migrateQueue(pool)
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
