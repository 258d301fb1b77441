import type { QueryExecutorProvider } from 'kysely'
import pg from 'pg'
import { keepNoStatements, runBy } from './statements.ts'

const { builtins } = pg.types

/** Counts and sizes fit a number; what does not stays the text PostgreSQL sent, and loses nothing. */
const parseInt8 = (text: string): number | string => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/** A calendar date has no hour and no time zone, so it stays `YYYY-MM-DD`. */
const parseDate = (text: string): string => text

const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary')
    if (id === builtins.INT8) return parseInt8
    if (id === builtins.DATE) return parseDate
    return pg.types.getTypeParser(id, 'text')
  }) as typeof pg.types.getTypeParser,
}

/** Where statements run: await sql`…`.execute(db). */
export type Db = QueryExecutorProvider & { readonly isTransaction: boolean }
/** A pool: statements that stand alone, and the place where transactions begin. */
export type Database = Db & { readonly isTransaction: false; readonly pool: pg.Pool }
/** One request's or one job's unit of work. */
export type Transaction = Db & { readonly isTransaction: true }

export type Connection = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export type ConnectOptions = {
  readonly url: string
  readonly size?: number
  readonly applicationName?: string
  readonly patience?: Patience
  /** The address is of a pooler that gives each transaction another connection: it keeps no statement, and sets its own limits (deploy/pgbouncer.ini). */
  readonly isPooled?: boolean
  readonly onBrokenConnection?: (error: Error) => void
}

/** How long a caller waits before they are turned away, in ms. */
export type Patience = {
  /** For a free connection. */
  readonly connection: number
  /** For a lock that another transaction holds. */
  readonly lock: number
  /** For a statement to end. */
  readonly statement: number
  /** For its answer, besides: longer than that, and the line or the database is not there any more. */
  readonly answer: number
  /** For the next statement of an open transaction, before it loses its locks. */
  readonly idle: number
}

/** A caller over HTTP should not wait for long, and no request outlives 15 s. */
const OF_CALLERS: Patience = { connection: 2_000, lock: 2_000, statement: 12_000, answer: 500, idle: 30_000 }

/** Statements given without awaiting the one before share a round trip; the driver's types do not know the option yet. */
const PIPELINED: object = { pipeline: true }

/** Our statements are short: compiling one takes PostgreSQL longer than running it (`npm run bench -- desk`). */
const NO_COMPILING = '-c jit=off'

/** Opens a pool. Connects at the first query, so that a database which is still starting is no error here. */
export const connectDatabase = (options: ConnectOptions): Connection => {
  const { connection, lock, statement, answer, idle } = options.patience ?? OF_CALLERS
  const pool = new pg.Pool({
    ...PIPELINED,
    connectionString: options.url,
    max: options.size ?? 10,
    application_name: options.applicationName ?? 'reprise',
    connectionTimeoutMillis: connection,
    // The driver then breaks the connection, so that what still waits on it ends as well.
    query_timeout: statement + answer,
    ...(options.isPooled !== true && {
      options: NO_COMPILING,
      statement_timeout: statement,
      lock_timeout: lock,
      idle_in_transaction_session_timeout: idle,
    }),
    keepAlive: true,
    types: columnTypes,
  })
  if (options.isPooled === true) keepNoStatements(pool)
  // Without listeners, a connection that breaks would end the process. The pool repeats what its idle ones tell.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', (error) => options.onBrokenConnection?.(error)))
  const db: Database = { ...runBy(pool, (one) => pool.query(one)), isTransaction: false, pool }
  return { db, pool, close: () => pool.end() }
}
