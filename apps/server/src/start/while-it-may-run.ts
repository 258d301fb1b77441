import type { Pool } from 'pg'
import { isStoppedBy, newestMigration } from '#server/platform/database/migration-files.ts'
import type { RunningJobs } from '#server/platform/jobs/run-jobs.ts'
import type { Logger } from '#server/platform/logger.ts'

/** Milliseconds between two looks. */
const LOOK = 1_000

const STOPPED =
  'A newer version migrated the database so that this one must not go on: it takes no more jobs. Start the newer version in its place'

/**
 * Stops jobs once a newer version has applied a migration that stops this one (docs/decisions/0221): a job on tables that it does not
 * know would write what is wrong. Calls are led elsewhere by `/health/ready`.
 */
export const whileItMayRun = async (
  { pool, log }: { readonly pool: Pool; readonly log: Logger },
  jobs: RunningJobs,
): Promise<RunningJobs> => {
  const newest = await newestMigration()
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => {
    clearTimeout(timer)
    return (stopped ??= jobs.stop())
  }
  const look = async (): Promise<void> => {
    // A database that is away says nothing of it; the jobs wait for it as well.
    const mustStop = await isStoppedBy(pool, newest).catch(() => false)
    if (stopped !== undefined) return
    if (!mustStop) {
      timer = setTimeout(() => void look(), LOOK)
      return
    }
    log.error(STOPPED)
    await stop().catch((error: unknown) => log.warn(error, 'The jobs could not be stopped in order'))
  }
  let timer = setTimeout(() => void look(), LOOK)
  return { stop }
}
