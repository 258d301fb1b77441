import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import type { JobName, JobPayloads } from './registry.ts'

export type EnqueueOptions = {
  /** Of two waiting jobs with one key, the later replaces the earlier. */
  readonly key?: string
  /** Not before this moment; at once when absent. */
  readonly runAt?: Date
}

/** Tries before a job is given up: at most one a minute (see runner), so more than a day. */
const MOST_TRIES = 2_000

/**
 * Puts a job into the queue as part of the caller's transaction: it exists if, and only if, what it follows from was
 * committed. The one door to the queue.
 *
 * @throws Error when `trx` is not a transaction
 */
export const enqueue = async <Name extends JobName>(
  trx: Database,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> => {
  if (!trx.isTransaction) throw new Error(`Job ${name} must be put into the queue within a transaction`)
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${MOST_TRIES}::int,
    job_key => ${options.key ?? null}::text
  )`.execute(trx)
}
