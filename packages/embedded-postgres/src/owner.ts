import pg from 'pg'
import { errorCode } from './error-code.ts'
import { SUPERUSER } from './cluster.ts'
import { DatabaseStartError, explainFileError } from './database-start-error.ts'

/** Any number, as long as it stays: the lock that only one process at a time holds. */
const OWNER_LOCK = 7_236_451

/** Milliseconds in which the lock of a process that was just killed is let go by the server. */
const PATIENCE = 3_000

/** The one process an embedded database belongs to. Its end, however sudden, ends the ownership. */
export type Ownership = {
  readonly client: pg.Client
  /** Resolves when the connection has ended, from either side. */
  readonly ended: Promise<void>
  readonly release: () => Promise<void>
}

const clientTo = (socket: string): pg.Client =>
  new pg.Client({
    host: socket,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `embedded-postgres owner, process ${process.pid}`,
    // On one machine: only a stalled one takes longer than a moment, and must not look like none.
    connectionTimeoutMillis: 20_000,
  })

/** `starting` while it recovers from a crash. @throws DatabaseStartError when the socket is another account's */
export const answerOf = async (socket: string): Promise<'up' | 'starting' | 'down'> => {
  const client = clientTo(socket)
  client.on('error', () => {})
  try {
    await client.connect()
    return 'up'
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'down'
    if (code === 'EACCES' || code === 'EPERM') throw explainFileError(error, socket)
    // Starting up, shutting down, recovering; or cut off while connecting.
    return 'starting'
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param patience milliseconds for which another process may still hold it @throws DatabaseStartError when one does */
export const takeOwnership = async (socket: string, dataDir: string, patience = PATIENCE): Promise<Ownership> => {
  const client = clientTo(socket)
  // The end is watched from here on, since it may come at any moment; an error always comes with it.
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  const deadline = performance.now() + patience
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
    if (rows[0]?.taken) return { client, ended, release: () => client.end() }
    if (performance.now() > deadline) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const holder = await holderOf(client)
  await client.end()
  throw new DatabaseStartError(
    `${dataDir} is already in use by another process (${holder}). ` +
      'Stop that one, or set DATA_DIR to another folder for this one.',
  )
}

const holderOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select substring(application_name from 'process \\d+') as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1::oid and granted`,
    [OWNER_LOCK],
  )
  return rows[0]?.name ?? 'process unknown'
}

/**
 * Makes the role and the database the product lives in, once. The role is an ordinary one, as an outside database gives.
 * @param actsAs roles without a login that it may become
 */
export const ensureDatabase = async (
  { client }: Ownership,
  { name, actsAs = [] }: { readonly name: string; readonly actsAs?: readonly string[] },
): Promise<void> => {
  const identifier = client.escapeIdentifier(name)
  const role = await client.query('select 1 from pg_roles where rolname = $1', [name])
  // Making databases is for tests, which clone one for each file.
  if (role.rowCount === 0) await client.query(`create role ${identifier} login createdb`)
  const lent = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [actsAs])
  for (const one of actsAs) {
    if (lent.rows.some(({ rolname }) => rolname === one)) continue
    await client.query(`create role ${client.escapeIdentifier(one)} nologin role ${identifier}`)
  }
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${identifier} owner ${identifier}`)
}
