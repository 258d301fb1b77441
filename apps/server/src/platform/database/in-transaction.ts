import type { Database, Transaction } from './connect.ts'

/** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
export const inTransaction = <Result>(db: Database, work: (trx: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(work)
