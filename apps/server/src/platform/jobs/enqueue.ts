import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { currentSpan } from '#server/platform/tracing/tracing.ts'
import type { JobName, JobPayloads } from './registry.ts'
import { withTrace } from './trace-job.ts'

export type EnqueueOptions = {
  /** The later of two waiting jobs with one key replaces the earlier. */
  readonly key?: string
  /** Not before this moment; at once when absent. */
  readonly runAt?: Date
}

/** Tries before a job is given up: at most one a minute (see runner), so more than a day. */
export const MOST_TRIES = 2_000

export type NewJob = {
  [Name in JobName]: { readonly name: Name; readonly payload: JobPayloads[Name] } & EnqueueOptions
}[JobName]

/** The job exists if, and only if, what it follows from was committed. @throws Error when `trx` is not a transaction */
export const enqueue = <Name extends JobName>(
  trx: Db,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> => put(trx, [{ name, payload, ...options }])

/** Like {@link enqueue}, for several jobs in one statement, in their order. */
export const enqueueAll = (trx: Db, jobs: readonly NewJob[]): Promise<void> => put(trx, jobs)

const put = async (
  trx: Db,
  jobs: readonly ({ readonly name: JobName; readonly payload: object } & EnqueueOptions)[],
): Promise<void> => {
  if (!trx.isTransaction) throw new Error(`Job ${jobs[0]?.name ?? ''} must be put into the queue within a transaction`)
  const trace = currentSpan()?.traceparent
  await sql`
    select put_jobs(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ payload }) => JSON.stringify(withTrace(payload, trace)))}::text[],
      ${jobs.map(({ runAt }) => runAt ?? null)}::timestamptz[], ${jobs.map(({ key }) => key ?? null)}::text[], ${MOST_TRIES}::int)`.execute(
    trx,
  )
}
