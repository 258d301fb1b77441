import type { Pool, QueryConfig } from 'pg'
import { errorCode } from '#server/platform/error-code.ts'
import type { Db } from './connect.ts'
import { type Guard, guardedBy } from './guarded.ts'
import { type Answered, runBy, type Send, sendTogether, statementNames } from './statements.ts'

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
    if (guard === null)
      await Promise.all(statements.map(({ statement, resolve, reject }) => send(statement).then(resolve, reject)))
    else
      await sendGuarded(send, guardedBy(guard, statementNames(pool)), statements).catch((error: unknown) => {
        client.release(true)
        throw error
      })
    client.release()
  } catch (error) {
    for (const { reject } of statements) reject(error)
  }
}

/** PostgreSQL's code for a statement after the one that failed. */
const AFTER_A_FAILURE = '25P02'

/** In a transaction, which ends with the statement that fails: the others then go again, each in its own. */
const sendGuarded = async (send: Send, guarded: QueryConfig, statements: readonly Waiting[]): Promise<void> => {
  const asked = statements.map(({ statement }) => statement)
  const [begun, narrowed, ...answers] = await Promise.allSettled(
    [{ text: 'begin' }, guarded, ...asked, { text: 'commit' }].map(send),
  )
  for (const step of [begun, narrowed]) if (step?.status === 'rejected') throw step.reason
  const isWhole = answers.every(({ status }) => status === 'fulfilled')
  for (const [index, one] of statements.entries()) {
    const answer = answers[index]
    if (answer?.status === 'rejected' && errorCode(answer.reason) !== AFTER_A_FAILURE) one.reject(answer.reason)
    else if (answer?.status === 'fulfilled' && isWhole) one.resolve(answer.value)
    else await sendGuarded(send, guarded, [one])
  }
}
