import { Writable } from 'node:stream'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { traceStatement } from '#server/platform/tracing/trace-statement.ts'
import { tracerOfProcess } from '#server/platform/tracing/tracing.ts'

export type Send = (statement: QueryConfig) => Promise<Answered>
export type Answered = { readonly command: string; readonly rowCount: number | null; readonly rows: unknown[] }

/** What goes out before the code next waits for something leaves in one packet, and wakes the database once. */
export const sendTogether = (client: PoolClient): Send => {
  const stream = socketOf(client)
  return (statement) => {
    if (stream !== undefined) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    return client.query(statement)
  }
}

/** Keeps what is sent from here on back, so that it leaves in one packet. @returns what lets it go; nothing is answered before */
export const holdBack = (client: PoolClient): (() => void) => {
  const stream = socketOf(client)
  stream?.cork()
  return () => process.nextTick(() => stream?.uncork())
}

/** The driver's types do not show its connection. */
const socketOf = (client: PoolClient): Writable | undefined => {
  const { connection } = client as unknown as { readonly connection?: { readonly stream?: unknown } }
  return connection?.stream instanceof Writable ? connection.stream : undefined
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** Sends at once, and tells of the statement where traces are wanted. */
export const sendTraced = (send: Send, statement: QueryConfig): Promise<Answered> =>
  tracerOfProcess() === null ? send(statement) : traceStatement(statement.text, () => send(statement))

/** Repeated statements are prepared once a connection. */
export const runBy = (pool: Pool, send: Send): QueryExecutorProvider => {
  const nameOf = statementNames(pool)
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { command, rowCount, rows } = await sendTraced(send, {
        name: nameOf(sql),
        text: sql,
        values: [...parameters],
      })
      const found = rows as Row[]
      return command === 'SELECT' ? { rows: found } : { rows: found, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('Rows are not streamed')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) })
  return { getExecutor: () => executor }
}

/** The row of a statement that always gives one: `select count(*)`, `insert … returning`. */
export const oneRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The statement gave no row')
  return row
}

/** More distinct statements than this are sent unnamed, so that a generated text cannot fill the server's memory. */
const MOST_NAMES = 500

const namesByPool = new WeakMap<Pool, Map<string, string>>()
const withoutNames = new WeakSet<Pool>()

/** What one transaction prepared would not be found by the next, or be another's of the same name. */
export const keepNoStatements = (pool: Pool): void => void withoutNames.add(pool)

/** Names under which the connections of a pool prepare each statement once; undefined when there are too many already. */
export const statementNames = (pool: Pool): ((text: string) => string | undefined) => {
  if (withoutNames.has(pool)) return () => undefined
  const names = namesByPool.get(pool) ?? new Map<string, string>()
  namesByPool.set(pool, names)
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MOST_NAMES) return undefined
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
