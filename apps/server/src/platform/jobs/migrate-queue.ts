import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

/** Makes or updates the tables of the job queue. Several processes may call it at once. */
export const migrateQueue = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, noHandleSignals: true, logger: new Logger(() => () => {}) })
