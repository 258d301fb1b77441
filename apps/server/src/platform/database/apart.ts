import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** What the work wrote stays where it says so, and is undone where it says otherwise or fails. */
export const apart = async <Result>(
  trx: Db,
  work: () => Promise<{ readonly result: Result; readonly stays: boolean }>,
): Promise<Result> => {
  await sql`savepoint apart`.execute(trx)
  try {
    const { result, stays } = await work()
    if (!stays) await sql`rollback to savepoint apart`.execute(trx)
    await sql`release savepoint apart`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(trx)
    await sql`release savepoint apart`.execute(trx)
    throw error
  }
}
