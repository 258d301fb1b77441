import type { Pool, QueryConfig } from 'pg'
import type { Db } from './connect.ts'
import { type Guard, guardedBy } from './guarded.ts'
import { type Answered, runBy, type Send, sendTogether } from './statements.ts'

/** Statements that share a connection and a packet at most: each waits for those before it. */
const MOST_TOGETHER = 8

type Waiting = {
  readonly statement: QueryConfig
  readonly resolve: (answered: Answered) => void
  readonly reject: (reason: unknown) => void
}

export type Reads = (guard: Guard) => Db

/**
 * For short statements outside of transactions. Those of one turn of the event loop leave together, because waking the
 * database is most of what one costs. Each still stands alone: one that fails undoes no other.
 */
export const readsOn = (pool: Pool): Reads => {
  let waiting = new Map<Guard, Waiting[]>()
  const sendAll = (): void => {
    const groups = waiting
    waiting = new Map()
    for (const [guard, all] of groups)
      for (let at = 0; at < all.length; at += MOST_TOGETHER) void sendOn(pool, guard, all.slice(at, at + MOST_TOGETHER))
  }
  return (guard) => {
    const send = (statement: QueryConfig): Promise<Answered> =>
      new Promise((resolve, reject) => {
        if (waiting.size === 0) setImmediate(sendAll)
        const together = waiting.get(guard) ?? []
        waiting.set(guard, together)
        together.push({ statement, resolve, reject })
      })
    return { ...runBy(pool, send), isTransaction: false }
  }
}

/** Never rejects: each statement tells its own caller how it went. */
const sendOn = async (pool: Pool, guard: Guard, statements: readonly Waiting[]): Promise<void> => {
  try {
    const client = await pool.connect()
    const send = sendTogether(client)
    if (guard === null) {
      await Promise.all(statements.map(({ statement, resolve, reject }) => send(statement).then(resolve, reject)))
      return client.release()
    }
    await sendGuarded(send, guard, statements)
    client.release()
  } catch (error) {
    for (const { reject } of statements) reject(error)
  }
}

/** In a transaction, which ends with the one that fails: then each goes again in its own. */
const sendGuarded = async (send: Send, guard: string, statements: readonly Waiting[]): Promise<void> => {
  const [begun, narrowed, ...answers] = await Promise.allSettled(
    [{ text: 'begin' }, guardedBy(guard), ...statements.map(({ statement }) => statement), { text: 'commit' }].map(
      send,
    ),
  )
  const failed = [begun, narrowed, ...answers].find((answer) => answer?.status === 'rejected')
  if (failed === undefined) {
    for (const [index, { resolve }] of statements.entries()) {
      const answer = answers[index]
      if (answer?.status === 'fulfilled') resolve(answer.value)
    }
  } else if (statements.length === 1) statements[0]?.reject(failed.reason)
  else for (const one of statements) await sendGuarded(send, guard, [one])
}
