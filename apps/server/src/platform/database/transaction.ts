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
import type { Pool, PoolClient } from 'pg'
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
export const beginTransaction = async (pool: Pool, settings = ''): Promise<OpenTransaction> => {
  const client = await pool.connect()
  const begun = client.query(`begin${settings === '' ? '' : `; ${settings}`}`)
  // A failure to begin also fails every later statement, where it is handled.
  begun.catch(() => {})
  let ended = false
  return {
    trx: transactionOn(client),
    query: (text, values = []) => client.query({ name: statementName(text), text, values }),
    commit: async () => {
      ended = true
      try {
        const [, { command }] = await Promise.all([begun, client.query('commit')])
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
        await client.query('rollback')
        client.release()
      } catch {
        // The connection is of no more use; closing it rolls back as well.
        client.release(true)
      }
    },
  }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

const transactionOn = (client: PoolClient): Transaction => {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { command, rowCount, rows } = await client.query({
        name: statementName(sql),
        text: sql,
        values: [...parameters],
      })
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
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
