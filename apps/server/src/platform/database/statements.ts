import { Writable } from 'node:stream'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Driver,
  type KyselyProps,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { statementName } from './statement-name.ts'

/** Sends one statement and waits for its rows. */
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

/** The driver's types do not show its connection. */
const socketOf = (client: PoolClient): Writable | undefined => {
  const { connection } = client as unknown as { readonly connection?: { readonly stream?: unknown } }
  return connection?.stream instanceof Writable ? connection.stream : undefined
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** What Kysely needs to run its statements by `send`. Repeated ones are prepared once a connection. */
export const kyselyOn = (send: Send): KyselyProps => {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { command, rowCount, rows } = await send({ name: statementName(sql), text: sql, values: [...parameters] })
      const found = rows as Row[]
      return command === 'SELECT' ? { rows: found } : { rows: found, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('Rows are not streamed within a request')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) })
  const dialect = UNUSED_DIALECT
  return { config: { dialect }, dialect, driver: UNUSED_DRIVER, executor }
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('Begin a transaction on the pool: these statements have their connection'))

/** Kysely asks for these although it opens no connection of its own here; by them it would begin a transaction. */
const UNUSED_DIALECT = new PostgresDialect({ pool: refuse })
const UNUSED_DRIVER: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
}
