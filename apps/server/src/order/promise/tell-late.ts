import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { noteToldLate } from './promise.repository.ts'

/**
 * Has customers told that something takes longer than they were promised, once for each promise. May run at any time and any number
 * of times.
 * @returns how many promises that was
 */
export const tellLate = (db: Database, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const late = await noteToldLate(trx, now)
    for (const promise of late) await enqueue(trx, 'order.late', promise)
    return late.length
  })
