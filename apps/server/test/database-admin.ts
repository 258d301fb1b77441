import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * Who creates and drops databases for tests. A drop waits until the server has written everything down, which a slow disk may
 * make long; the limits of our own connections are for callers who wait for an answer.
 * @param url of a role that may create databases
 */
export const connectAdmin = (url: string): pg.Pool => {
  const admin = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  // Of an idle connection that breaks, the next statement tells.
  admin.on('error', () => {})
  return admin
}

/** Milliseconds between two looks at who is still there. */
const LOOK = 25

/**
 * Drops a database, even one in use: it refuses new connections, ends the open ones, and waits until they have gone.
 * Not `with (force)`: that also ends the server's own vacuum, which a role without all rights may not do and a plain
 * drop does by itself.
 */
export const dropDatabase = async (admin: pg.Pool, name: string): Promise<void> => {
  const { rowCount: isThere } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (isThere === 0) return
  await admin.query(`alter database ${name} with allow_connections false`)
  while ((await sendAway(admin, name)) > 0) await pause(LOOK)
  await admin.query(`drop database ${name}`)
}

/** How many of us there were. A process that is told to go takes a moment. */
const sendAway = async (admin: pg.Pool, name: string): Promise<number> => {
  const { rowCount } = await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  return rowCount ?? 0
}
