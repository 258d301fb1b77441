import type { Pool } from 'pg'
import type { Database, Transaction } from './connect.ts'
import { type Guard, guardedBy } from './guarded.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { holdBack, runBy, type Send, sendTogether, sendTraced, statementNames } from './statements.ts'

export type OpenTransaction = {
  readonly trx: Transaction
  /** A statement of the transaction, sent at once: statements given without awaiting share one round trip. */
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null }>
  /** What is sent from here on leaves together with its end: to be called once no answer is waited for any more. */
  readonly holdUntilEnd: () => void
  readonly commit: () => Promise<void>
  /** Does nothing once the transaction has ended. */
  readonly rollback: () => Promise<void>
}

/** PostgreSQL's answer to what follows a statement that failed. */
const ALREADY_FAILED = '25P02'

/** `begin` travels in front of the first statement, without waiting for an answer. @param guard whose rows alone it sees */
export const beginTransaction = async (pool: Pool, guard: Guard = null): Promise<OpenTransaction> => {
  const client = await pool.connect()
  const send = sendTogether(client)
  const nameOf = statementNames(pool)
  const begun =
    guard === null ? send({ text: 'begin' }) : Promise.all([send({ text: 'begin' }), send(guardedBy(guard, nameOf))])
  // A failure to begin also fails every later statement, where it is handled.
  begun.catch(() => {})
  const sendBegun: Send = async (statement) => {
    const answered = await send(statement)
    // Without its beginning a statement ran as the owner of the tables: its caller is not told what it saw.
    await begun
    return answered
  }
  let ended = false
  let letGo = (): void => {}
  let cause: unknown
  const within: Send = (statement) => {
    if (ended) throw new Error('This statement came after the end of its transaction')
    return sendBegun(statement).catch((error: unknown) => {
      // Sent along with the one that failed: that one says why.
      if (errorCode(error) === ALREADY_FAILED && cause !== undefined) throw cause
      cause = error
      throw error
    })
  }
  return {
    trx: { ...runBy(pool, within), isTransaction: true },
    query: async (text, values = []) => sendTraced(within, { name: nameOf(text), text, values }),
    holdUntilEnd: () => {
      letGo = holdBack(client)
    },
    commit: async () => {
      ended = true
      try {
        const committed = sendTraced(send, { text: 'commit' })
        letGo()
        const [, { command }] = await Promise.all([begun, committed])
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK.
        if (command !== 'COMMIT') throw cause ?? new Error('The transaction had failed and was rolled back')
        client.release()
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    rollback: async () => {
      if (ended) return
      ended = true
      letGo()
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

/** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
export const inTransaction = async <Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> => {
  const { trx, commit, rollback } = await beginTransaction(db.pool)
  try {
    const result = await work(trx)
    await commit()
    return result
  } catch (error) {
    await rollback()
    throw error
  }
}
