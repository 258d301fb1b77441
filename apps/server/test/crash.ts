import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** The process died in the middle of its work. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/**
 * Works in a transaction that ends with a crash in front of a statement: what it did before is undone by the database, as when
 * a process is killed. Null: it lives.
 */
export const inMortalTransaction = <Result>(
  db: Database,
  diesBefore: number | null,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, (trx) => work(diesBefore === null ? trx : { ...trx, getExecutor: dyingBefore(trx, diesBefore) }))

/** Each statement asks for the executor once. */
const dyingBefore = (trx: Transaction, statement: number): Transaction['getExecutor'] => {
  let left = statement
  return () => {
    left -= 1
    if (left <= 0) throw new Crash()
    return trx.getExecutor()
  }
}
