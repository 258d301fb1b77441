import type { JobHelpers, TaskList } from 'graphile-worker'
import { PermanentFailure } from '#server/platform/permanent-failure.ts'
import { causeOf, withCause } from './job-cause.ts'
import { traceJob } from './trace-job.ts'

/**
 * The payload of each job; the module that does a job declares it beside the handler. Ids, never what a person typed:
 * jobs are stored unsealed. (An interface, since nothing else can be added to from another file.)
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads

export type JobRun = {
  readonly id: string
  /** 1 at the first try. */
  readonly attempt: number
}

/** May run more than once: a process can die before it is noted. Every effect needs a key of its own. */
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], run: JobRun) => Promise<void>

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }

/** A name that no module handles does not compile as {@link JobHandlers}. @throws Error when two handle one name */
export const mergeHandlers = <const Sets extends readonly object[]>(...sets: Sets): Merged<Sets> => {
  const merged: Record<string, unknown> = {}
  for (const [name, handler] of sets.flatMap((set) => Object.entries(set))) {
    if (name in merged) throw new Error(`Two handlers for the job ${name}; keep one`)
    merged[name] = handler
  }
  return merged as Merged<Sets>
}

type Merged<Sets extends readonly object[]> = (
  Sets[number] extends infer Each
    ? Each extends unknown
      ? (each: Each) => void
      : never
    : never
) extends (merged: infer All) => void
  ? All
  : never

type AnyHandler = (payload: unknown, run: JobRun) => Promise<void>

/** The handlers as the queue wants them. */
export const taskList = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers as unknown as Readonly<Record<string, AnyHandler>>).map(([name, handler]) => [
      name,
      async (payload: unknown, helpers: JobHelpers): Promise<void> => {
        const { job } = helpers
        await traceJob(name, job, payload, async (own) => {
          try {
            await handler(own, { id: job.id, attempt: job.attempts })
          } catch (error) {
            if (error instanceof PermanentFailure) await giveUp(helpers)
            throw withoutAddresses(error)
          }
        })
      },
    ]),
  )

/** The last try: the job stays with what went wrong. The queue has no function for the one that does the job. */
const giveUp = async ({ job, withPgClient }: JobHelpers): Promise<void> => {
  await withPgClient((client) =>
    client.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id]),
  )
  Object.assign(job, { max_attempts: job.attempts })
}

/** The queue stores and logs the message of an error, and mail servers like to name the recipient (quality A6). */
const withoutAddresses = (error: unknown): Error => {
  const text = error instanceof Error ? error.message : String(error)
  const told = text.replace(/[^\s<>"'(),;:@]{1,200}@[^\s<>"'(),;:]+/g, '[address]')
  const clean = new Error(withCause(causeOf(error), told))
  clean.name = error instanceof Error ? error.name : 'Error'
  if (error instanceof Error && error.stack !== undefined) {
    clean.stack = error.stack.replace(text, clean.message)
  }
  return clean
}
