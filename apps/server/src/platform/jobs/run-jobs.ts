import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, Logger as QueueLogger, run, type Runner, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from '#server/platform/logger.ts'
import { createCaretaker } from './caretaker.ts'
import { createQueuePool } from './queue-pool.ts'
import { type JobHandlers, type JobName, taskList } from './registry.ts'
import { traceOfFailure } from './trace-job.ts'

export type RunJobsOptions = {
  readonly url: string
  readonly handlers: JobHandlers
  /** Jobs without payload that run once a day, with their hour and minute in UTC; a missed one is made up for. */
  readonly daily?: Readonly<Partial<Record<JobName, `${number}:${number}`>>>
  /** Jobs without payload that run every minute; a missed one is not made up for, the next does its work. */
  readonly everyMinute?: readonly JobName[]
  readonly log: Logger
  readonly concurrency?: number
}

export type RunningJobs = {
  /** Takes no more jobs, and resolves when those under way have ended. */
  readonly stop: () => Promise<void>
}

/** Milliseconds between two looks, for jobs that come without a notification: those whose time has come. */
const POLL = 1_000
/** Milliseconds before the queue is tried again after it failed as a whole. */
const RESTART = 1_000
const DAY = 86_400_000

/**
 * Through any failure of the database. Jobs of a process that died are taken over within seconds, and failed ones are
 * tried again at most a minute apart (see caretaker).
 */
export const runJobs = async (options: RunJobsOptions): Promise<RunningJobs> => {
  const { url, handlers, log, concurrency = 4 } = options
  // Of its own, so that neither a rush of calls nor a rush of jobs starves the other.
  const onBroken = (error: Error): void => log.debug(`A connection of the job queue broke: ${error.message}`)
  const { pool, stopWaiting } = createQueuePool(
    { connectionString: url, max: concurrency + 2, application_name: 'reprise jobs' },
    onBroken,
  )
  const caretakersPool = new pg.Pool({ connectionString: url, max: 2, application_name: 'reprise jobs caretaker' })
  caretakersPool.on('error', () => {})
  caretakersPool.on('connect', (client) => client.on('error', onBroken))
  const caretaker = createCaretaker(caretakersPool, log)
  const start = (): Promise<Runner> =>
    run({
      pgPool: pool,
      taskList: taskList(handlers),
      parsedCronItems: parseCronItems([
        ...dailyItems(options.daily ?? {}),
        ...(options.everyMinute ?? []).map((task) => ({ task, match: '* * * * *', identifier: task })),
      ]),
      concurrency,
      pollInterval: POLL,
      noHandleSignals: true,
      logger: queueLogger(log),
      events: queueEvents(log, caretaker.watch),
    })

  let stopping = false
  let runner: Runner | undefined = await start()
  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await runner?.promise.catch((error: unknown) => log.warn(error, 'The job queue failed; starting it again'))
      if (stopping) return
      await pause(RESTART)
      runner = await start().catch(() => undefined)
    }
  }
  const supervised = supervise()
  await caretaker.start(Object.keys(handlers))

  return {
    stop: async () => {
      stopping = true
      stopWaiting()
      await runner?.stop().catch(() => {})
      await supervised
      await caretaker.stop()
      await Promise.all([pool.end(), caretakersPool.end()])
    },
  }
}

const dailyItems = (daily: NonNullable<RunJobsOptions['daily']>) =>
  Object.entries<string | undefined>(daily).map(([task, at = '0:0']) => {
    const [hour, minute] = at.split(':').map(Number)
    return {
      task,
      match: `${minute} ${hour} * * *`,
      identifier: task,
      options: { backfillPeriod: DAY, maxAttempts: 25 },
    }
  })

/** What the queue says of itself, without the payloads it would add. Failed jobs are told by {@link queueEvents}. */
const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    if (level === 'error' || level === 'warning') log.warn(`Job queue: ${message}`)
    else log.trace(`Job queue: ${message}`)
  })

/** Tells `onPool` under which id this process takes jobs. */
const queueEvents = (log: Logger, onPool: (id: string) => void): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  events.on('job:error', ({ job, error }) => {
    const { task_identifier: name, id: jobId, attempts: attempt } = job
    const facts = { job: name, jobId, attempt, ...traceOfFailure(error), err: error }
    if (job.attempts >= job.max_attempts) log.error(facts, 'A job was given up')
    else log.warn(facts, 'A job failed and will be tried again')
  })
  return events
}
