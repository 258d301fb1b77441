import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Of each file that is stored meanwhile: whether its order could be held by another, as it is while a slow store is waited for. */
export const freeWhileStored = async (
  { db, storage }: { readonly db: Database; readonly storage: { put: Storage['put'] } },
  orderId: string,
  work: () => Promise<unknown>,
): Promise<readonly boolean[]> => {
  const free: boolean[] = []
  const { put } = storage
  storage.put = async (...file) => {
    const { rows } = await sql`select id from customer_order where id = ${orderId} for update skip locked`.execute(db)
    free.push(rows.length === 1)
    return put(...file)
  }
  try {
    await work()
  } finally {
    storage.put = put
  }
  return free
}
