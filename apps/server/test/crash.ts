import type { KyselyPlugin } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

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
  db.transaction().execute((trx) => work(diesBefore === null ? trx : trx.withPlugin(dyingBefore(diesBefore))))

const dyingBefore = (statement: number): KyselyPlugin => {
  let left = statement
  return {
    transformQuery: ({ node }) => {
      left -= 1
      if (left <= 0) throw new Crash()
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
