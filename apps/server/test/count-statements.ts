import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** A database that counts what is asked of it. */
export const countingStatements = (db: Database): { readonly db: Database; readonly count: () => number } => {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(counting), count: () => asked }
}
