import { DAY_MS } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { accuracyOf } from './accuracy.decide.ts'
import { replaceAccuracy, selectLooked, selectLowered } from './accuracy.repository.ts'

/** Looks of before tell little of how the bench looks today. */
export const WINDOW_DAYS = 180

/** Counts all programmes once more, and tells every process. Idempotent. */
export const countAccuracy = async (db: Database, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  const rows = accuracyOf(await selectLooked(db, since), await selectLowered(db, since))
  await inTransaction(db, (trx) => replaceAccuracy(trx, rows, { since, now }))
}
