import { Writable } from 'node:stream'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction as KyselyTransaction,
} from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Transaction } from './connect.ts'
import { statementName } from './statement-name.ts'
import type { Tables } from './tables.ts'

/** A transaction that has begun and must end in exactly one of its two ways. */
export type OpenTransaction = {
  readonly trx: Transaction
  /** A statement of the transaction, sent at once: statements given without awaiting share one round trip. */
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null }>
  readonly commit: () => Promise<void>
  /** Does nothing once the transaction has ended. */
  readonly rollback: () => Promise<void>
}

/**
 * Begins a transaction without waiting for the answer: `begin` travels in front of the first statement. Repeated
 * statements are prepared once a connection.
 */
export const beginTransaction = async (pool: Pool): Promise<OpenTransaction> => {
  const client = await pool.connect()
  const send = sendTogether(client)
  const begun = send({ text: 'begin' })
  // A failure to begin also fails every later statement, where it is handled.
  begun.catch(() => {})
  let ended = false
  const within: Send = (statement) => {
    if (ended) throw new Error('This statement came after the end of its transaction')
    return send(statement)
  }
  return {
    trx: transactionOn(within),
    query: async (text, values = []) => within({ name: statementName(text), text, values }),
    commit: async () => {
      ended = true
      try {
        const [, { command }] = await Promise.all([begun, send({ text: 'commit' })])
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK.
        if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    rollback: async () => {
      if (ended) return
      ended = true
      try {
        await send({ text: 'rollback' })
        client.release()
      } catch {
        // The connection is of no more use; closing it rolls back as well.
        client.release(true)
      }
    },
  }
}

type Send = (statement: QueryConfig) => Promise<QueryResultOf>
type QueryResultOf = { readonly command: string; readonly rowCount: number | null; readonly rows: unknown[] }

/** What goes out before the code next waits for something leaves in one packet, and wakes the database once. */
const sendTogether = (client: PoolClient): Send => {
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

const transactionOn = (send: Send): Transaction => {
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
  return new KyselyTransaction<Tables>({ config: { dialect }, dialect, driver: UNUSED_DRIVER, executor })
}

/** Kysely asks for these although a running transaction opens no connection of its own. */
const UNUSED_DIALECT = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction opens no connection')),
})
const UNUSED_DRIVER = UNUSED_DIALECT.createDriver()
