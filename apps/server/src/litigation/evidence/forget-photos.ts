import { DAY_MS, ENDED_STATES, KEPT_AFTER_END_DAYS } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { forgetPhotoFiles, forgetStatements } from './photo.repository.ts'

/** Photos removed in one go. */
const AT_ONCE = 200

/**
 * Removes the pictures of orders that ended long enough ago (docs/decisions/0045), and what their customers said about them; what was found, and why, stays. May run at any time and any number
 * of times.
 * @returns how many pictures
 */
export const forgetPhotos = async (
  db: Database,
  files: Pick<SealedStorage, 'release' | 'sweep'>,
  now: Date,
): Promise<number> => {
  const due = {
    endedStates: ENDED_STATES,
    endedBefore: new Date(now.getTime() - KEPT_AFTER_END_DAYS * DAY_MS),
    limit: AT_ONCE,
  }
  let forgotten = 0
  for (let found = AT_ONCE; found === AT_ONCE; forgotten += found) {
    found = await inTransaction(db, async (trx) => {
      const keys = await forgetPhotoFiles(trx, due)
      for (const key of keys) await files.release(trx, key)
      return keys.length
    })
  }
  await forgetStatements(db, due)
  await files.sweep()
  return forgotten
}
