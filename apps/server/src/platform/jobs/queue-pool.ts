import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Pool } from 'pg'
import { databaseFailure } from '#server/platform/database/database-failure.ts'

/** Milliseconds between two tries while the database is away. */
const RETRY = 500

/** How the queue names the statements that write down how a job ended. */
const ENDING = /^(?:complete|fail)_job/

type Ask = (...statement: unknown[]) => Promise<unknown>

export type QueuePool = {
  readonly pool: pg.Pool
  /** From now on nothing waits for a database that is away: the next worker finds what could not be written down. */
  readonly stopWaiting: () => void
}

/**
 * Connections that wait for a database that is away. The queue does not handle that it cannot write down how a job
 * ended: this process would end, or the job stay taken for hours. Repeating those statements does no harm, since they
 * name the job and who took it.
 */
export const createQueuePool = (options: pg.PoolConfig, onBroken: (error: Error) => void): QueuePool => {
  const pool = new pg.Pool(options)
  const connect = pool.connect.bind(pool)
  const asks = new WeakMap<object, Ask>()
  let waits = true

  /** Tries until it works, or fails in another way than by the database being away. Undefined when nothing waits any more. */
  const patiently = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (databaseFailure(error) !== 'away') throw error
        if (!waits) return undefined
        await pause(RETRY)
      }
    }
  }
  const askElsewhere = async (statement: unknown): Promise<unknown> => {
    const client = await connect()
    try {
      return await asks.get(client)?.(statement)
    } finally {
      client.release()
    }
  }
  const writeDown = async (ask: Ask, statement: unknown): Promise<unknown> => {
    let isFirst = true
    const written = await patiently(() => {
      const asked = isFirst ? ask(statement) : askElsewhere(statement)
      isFirst = false
      return asked
    })
    return written ?? NOTHING
  }

  // The pool repeats what its idle connections tell.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', onBroken)
    const ask = client.query.bind(client) as unknown as Ask
    asks.set(client, ask)
    const query: Ask = (...all) => (isEnding(all[0]) ? writeDown(ask, all[0]) : ask(...all))
    Object.assign(client, { query })
  })
  const lend = (callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? patiently(() => connect()).then((client) => client ?? NOWHERE) : connect(callback)
  Object.assign(pool, { connect: lend })
  return { pool, stopWaiting: () => void (waits = false) }
}

const isEnding = (statement: unknown): boolean =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  typeof statement.name === 'string' &&
  ENDING.test(statement.name)

const NOTHING = { rows: [], rowCount: 0 }
/** A connection to no database, on which nothing is found and nothing is written down. */
const NOWHERE = { query: () => Promise.resolve(NOTHING), release: () => {} }

export const migrateQueue = (pool: Pool): Promise<void> =>
  runMigrations({ pgPool: pool, noHandleSignals: true, logger: new Logger(() => () => {}) })
