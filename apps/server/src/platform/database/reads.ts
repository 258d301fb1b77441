import type { Pool, QueryConfig } from 'pg'
import type { Db } from './connect.ts'
import { type Answered, runBy, sendTogether } from './statements.ts'

/** Statements that share a connection and a packet at most: each waits for those before it. */
const MOST_TOGETHER = 8

type Waiting = {
  readonly statement: QueryConfig
  readonly resolve: (answered: Answered) => void
  readonly reject: (reason: unknown) => void
}

/**
 * For short statements outside of transactions. Those of one turn of the event loop leave together, because waking the
 * database is most of what one costs. Each still stands alone: one that fails undoes no other.
 */
export const readsOn = (pool: Pool): Db => {
  let waiting: Waiting[] = []
  const sendAll = (): void => {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST_TOGETHER) void sendOn(pool, all.slice(at, at + MOST_TOGETHER))
  }
  const send = (statement: QueryConfig): Promise<Answered> =>
    new Promise((resolve, reject) => {
      if (waiting.push({ statement, resolve, reject }) === 1) setImmediate(sendAll)
    })
  return { ...runBy(pool, send), isTransaction: false }
}

/** Never rejects: each statement tells its own caller how it went. */
const sendOn = async (pool: Pool, statements: readonly Waiting[]): Promise<void> => {
  try {
    const client = await pool.connect()
    const send = sendTogether(client)
    await Promise.all(statements.map(({ statement, resolve, reject }) => send(statement).then(resolve, reject)))
    client.release()
  } catch (error) {
    for (const { reject } of statements) reject(error)
  }
}
