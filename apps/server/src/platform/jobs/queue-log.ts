import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, type WorkerEvents } from 'graphile-worker'
import type { Logger } from '#server/platform/logger.ts'

/** What the queue says of itself, without the payloads it would add. Failed jobs are told by {@link queueEvents}. */
export const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    if (level === 'error' || level === 'warning') log.warn(`Job queue: ${message}`)
    else log.trace(`Job queue: ${message}`)
  })

/**
 * Tells the log of each failure, and `onPool` under which id this process takes jobs.
 */
export const queueEvents = (log: Logger, onPool: (id: string) => void): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id))
  events.on('job:error', ({ job, error }) => {
    const facts = { job: job.task_identifier, jobId: job.id, attempt: job.attempts, err: error }
    if (job.attempts >= job.max_attempts) log.error(facts, 'A job was given up')
    else log.warn(facts, 'A job failed and will be tried again')
  })
  return events
}
