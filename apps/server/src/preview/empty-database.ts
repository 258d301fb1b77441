import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

const empty = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Holds nothing and keeps nothing, so that no row of a customer can come into a preview. */
export const EMPTY_DATABASE: Db = { getExecutor: () => empty.getExecutor(), isTransaction: false }
