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

/**
 * Drops a database, whoever of us still uses it. Not `with (force)`: that also ends the server's own vacuum, which a role without
 * all rights may not do and a plain drop does by itself.
 */
export const dropDatabase = async (admin: pg.Pool, name: string): Promise<void> => {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await admin.query(`drop database if exists ${name}`)
}
