import type { JobHelpers, TaskList } from 'graphile-worker'
import { PermanentFailure } from '#server/platform/permanent-failure.ts'
import type { JobHandlers, JobRun } from './registry.ts'

type AnyHandler = (payload: unknown, run: JobRun) => Promise<void>

/** The handlers as the queue wants them. */
export const taskList = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers as unknown as Readonly<Record<string, AnyHandler>>).map(([name, handler]) => [
      name,
      async (payload: unknown, helpers: JobHelpers): Promise<void> => {
        const { job } = helpers
        try {
          await handler(payload, { id: job.id, attempt: job.attempts })
        } catch (error) {
          if (error instanceof PermanentFailure) await giveUp(helpers)
          throw withoutAddresses(error)
        }
      },
    ]),
  )

/**
 * Makes this try the last one. The job stays where it is with what went wrong, as any job that was given up does; the queue has
 * no function for the one that does the job.
 */
const giveUp = async ({ job, withPgClient }: JobHelpers): Promise<void> => {
  await withPgClient((client) =>
    client.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id]),
  )
  Object.assign(job, { max_attempts: job.attempts })
}

/** The queue stores and logs the message of an error, and mail servers like to name the recipient (quality A6). */
const withoutAddresses = (error: unknown): Error => {
  const text = error instanceof Error ? error.message : String(error)
  const clean = new Error(text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]'))
  clean.name = error instanceof Error ? error.name : 'Error'
  if (error instanceof Error && error.stack !== undefined) {
    clean.stack = error.stack.replace(text, clean.message)
  }
  return clean
}
