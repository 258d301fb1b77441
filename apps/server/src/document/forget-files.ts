import { DAY_MS, type DocumentOrigin, ENDED_STATES, KEPT_AFTER_END_DAYS } from '@reprise/contract'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { forgetFileKeys } from './document.repository.ts'

/** Also for what was refused (quality E4). */
const IDENTITY_DAYS = 7
const IDENTITY_ORIGINS: readonly DocumentOrigin[] = ['identity-front', 'identity-back', 'selfie']
const AT_ONCE = 200

/** That they were there, and what was decided, stays. */
export const forgetFiles = async (db: Database, files: SealedStorage, now: Date): Promise<void> => {
  const times = {
    identityOrigins: IDENTITY_ORIGINS,
    identityBefore: new Date(now.getTime() - IDENTITY_DAYS * DAY_MS),
    otherBefore: new Date(now.getTime() - KEPT_AFTER_END_DAYS * DAY_MS),
    endedStates: ENDED_STATES,
    limit: AT_ONCE,
  }
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await inTransaction(db, async (trx) => {
      const keys = await forgetFileKeys(trx, times)
      for (const key of keys) await files.release(trx, key)
      return keys.length
    })
  }
  await files.sweep()
}

/** The bytes are removed as soon as this is committed. */
export const releaseFile = async (
  trx: Db,
  fileKey: string | null,
  files: Pick<SealedStorage, 'release'>,
): Promise<void> => {
  if (fileKey === null) return
  await files.release(trx, fileKey)
  await enqueue(trx, 'document.remove-files', {})
}
