// @module-tag postgres
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { aDatabase } from '../../../test/database.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLogger } from '../logger.ts'
import { MailError } from '../mail/mailer.ts'
import { createCaretaker } from './caretaker.ts'
import { type EnqueueOptions, enqueue, enqueueAll } from './enqueue.ts'
import { mergeHandlers } from './registry.ts'
import { type RunJobsOptions, type RunningJobs, runJobs } from './run-jobs.ts'

const { db, pool, url } = await aDatabase()

/** The tests' own jobs are not among the product's. */
const put = enqueue as unknown as (
  trx: Db,
  name: string,
  payload: { word: string },
  options?: EnqueueOptions,
) => Promise<void>
const report = (word: string, options?: EnqueueOptions): Promise<void> =>
  inTransaction(db, (trx) => put(trx, 'test.report', { word }, options))

const lines: string[] = []
const log = createLogger({ level: 'debug', pretty: false, destination: { write: (line) => void lines.push(line) } })

let running: RunningJobs | undefined
let said: string[] = []
afterEach(async () => {
  await running?.stop()
  running = undefined
  said = []
  lines.length = 0
  await pool.query('delete from graphile_worker._private_jobs')
})

const waiting = async () => (await pool.query('select 1 from graphile_worker.jobs')).rowCount

type Report = (payload: { word: string }, run: { attempt: number }) => Promise<void>
const work = async (handler: Report = async ({ word }) => void said.push(word), more: object = {}): Promise<void> => {
  const handlers = { 'test.report': handler } as unknown as RunJobsOptions['handlers']
  running = await runJobs({ url, handlers, log, ...more })
}

describe('A job', () => {
  it('is done when, and only when, the transaction it belongs to is committed', async () => {
    await work()
    const failed = inTransaction(db, async (trx) => {
      await put(trx, 'test.report', { word: 'never' })
      throw new Error('no order after all')
    })
    await expect(failed).rejects.toThrow('no order after all')
    await report('committed')
    await expect.poll(() => said).toEqual(['committed'])
    await expect.poll(waiting).toBe(0)
  })

  it('is refused outside a transaction', async () => {
    await expect(put(db, 'test.report', { word: 'lost' })).rejects.toThrow(
      'must be put into the queue within a transaction',
    )
  })

  it('replaces a waiting one of the same key', async () => {
    await report('earlier', { key: 'same' })
    await report('later', { key: 'same' })
    await report('other', { key: 'another' })
    await work()
    await expect.poll(() => said.toSorted()).toEqual(['later', 'other'])
  })

  it('replaces an earlier one of the same key also where both are put at once, and none is nothing', async () => {
    const putAll = enqueueAll as unknown as (
      trx: Db,
      jobs: readonly { name: string; payload: { word: string }; key?: string }[],
    ) => Promise<void>
    const job = (word: string, key?: string) => ({ name: 'test.report', payload: { word }, ...(key && { key }) })
    await inTransaction(db, async (trx) => {
      await putAll(trx, [
        job('earlier', 'same'),
        job('free'),
        job('other', 'another'),
        job('later', 'same'),
        job('free'),
      ])
      await putAll(trx, [])
    })
    await work()
    await expect.poll(() => [...said].sort()).toEqual(['free', 'free', 'later', 'other'])
  })

  it('waits for its time', async () => {
    await report('tomorrow', { runAt: new Date(Date.now() + 86_400_000) })
    await report('today')
    await work()
    await expect.poll(() => said).toEqual(['today'])
    // A job is gone a moment after it was done.
    await expect.poll(waiting).toBe(1)
  })

  it('is tried again after a failure, which the log tells without anybody’s address', async () => {
    await report('retried')
    await work(async ({ word }, { attempt }) => {
      if (attempt === 1) throw new Error('550 <zoe@customer.example> unknown here')
      said.push(`${word} at try ${attempt}`)
    })
    await expect.poll(() => said).toEqual(['retried at try 2'])
    const told = lines.find((line) => line.includes('A job failed'))
    expect(told).toContain('550 <[address]> unknown here')
    expect(lines.join()).not.toContain('customer.example')
  })

  it('that no other try will mend is given up at once, kept, and told', async () => {
    await report('hopeless')
    await report('fine')
    let tries = 0
    await work(async ({ word }) => {
      if (word === 'fine') return void said.push(word)
      tries += 1
      throw new MailError('550 <zoe@customer.example> unknown here')
    })
    await expect.poll(() => lines.join()).toContain('A job was given up')
    await expect.poll(() => said).toEqual(['fine'])
    const left =
      'select attempts = max_attempts as "isLast", last_error as error, locked_at as held from graphile_worker.jobs'
    await expect
      .poll(async () => (await pool.query(left)).rows)
      .toEqual([{ isLast: true, error: '[mail-refused] 550 <[address]> unknown here', held: null }])
    expect(tries).toBe(1)
    expect(lines.join()).not.toContain('will be tried again')
  })

  it('that failed often is tried again within a minute, not hours later', async () => {
    await report('patient')
    await pool.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '5 hours', attempts => 9)
                        from graphile_worker.jobs`)
    await work()
    const wait = 'select extract(epoch from run_at - now())::float < 61 as soon from graphile_worker.jobs'
    await expect.poll(async () => (await pool.query(wait)).rows).toEqual([{ soon: true }])
  })
})

describe('The work on jobs', () => {
  it('goes on after the database has dropped every connection', async () => {
    await work()
    await report('before')
    await expect.poll(() => said).toEqual(['before'])
    // Until then it would be done once more. And the server's own vacuum is not ours to end.
    await expect.poll(waiting).toBe(0)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)
    await report('after').catch(() => report('after'))
    await expect.poll(() => said).toEqual(['before', 'after'])
  })

  it('lets jobs under way end before it stops, and takes no more', async () => {
    let finish: (() => void) | undefined
    const endless: Report = async ({ word }) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      said.push(word)
    }
    // One at a time: another worker might be asking for the next job at the very moment of the stop.
    await work(endless, { concurrency: 1 })
    await report('under way')
    await expect.poll(() => finish).toBeDefined()
    const stopped = running?.stop()
    await report('too late')
    finish?.()
    await stopped
    running = undefined
    expect(said).toEqual(['under way'])
  })

  it('takes over the jobs of a process that was killed', async () => {
    const script = fileURLToPath(new URL('../../../test/processes/work.ts', import.meta.url))
    const other: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    other.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await report('orphan')
    await expect.poll(() => output, { timeout: 120_000 }).toContain('took orphan')
    // It takes jobs a moment before it has told the others that it lives.
    await expect.poll(() => output).toContain('ready')
    const holder = 'select locked_by from graphile_worker._private_jobs'
    const before = (await pool.query(holder)).rows
    await pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'")
    await work()
    // While its process lives, a job stays with it, however long it takes.
    expect((await pool.query(holder)).rows).toEqual(before)
    other.kill('SIGKILL')
    await once(other, 'close')
    await expect.poll(() => said).toEqual(['orphan'])
  })

  it('is announced under each name that jobs are taken in, and not only at the next round', async () => {
    const caretaker = createCaretaker(pool, log)
    caretaker.watch('after the database was away')
    const free = 'select pg_try_advisory_xact_lock(hashtextextended($1, 7236453)) as free'
    await expect
      .poll(async () => (await pool.query(free, ['after the database was away'])).rows)
      .toEqual([{ free: false }])
    await caretaker.stop()
  })

  it('makes up for a daily job that nobody was there to do', async () => {
    // Half a day from now, so that it is never due while the test runs.
    const daily = { 'test.report': `${(new Date().getUTCHours() + 12) % 24}:10` }
    await work(undefined, { daily })
    await running?.stop()
    await pool.query("update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days'")
    await work(undefined, { daily })
    await expect.poll(() => said).toHaveLength(1)
  })

  it('tells of jobs that this version does not know', async () => {
    await inTransaction(db, (trx) => put(trx, 'test.from-the-future', { word: 'x' }))
    await work()
    expect(lines.join()).toContain('Jobs wait that this version does not know: test.from-the-future')
  })
})

describe('The handlers of all modules', () => {
  it('are one for each job', () => {
    const order = { 'order.expire': async () => {} }
    expect(Object.keys(mergeHandlers(order, { 'mail.send': async () => {} }))).toEqual(['order.expire', 'mail.send'])
    expect(() => mergeHandlers(order, { 'order.expire': async () => {} })).toThrow(
      'Two handlers for the job order.expire',
    )
  })
})
