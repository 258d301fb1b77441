import { DAY_MS, IDENTITY_PHOTO_DAYS } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { deleteEndedLinks, deletePhoto, forgetFields, selectOldPhotos } from './identity.repository.ts'

const AT_ONCE = 200

/**
 * Forgets photos, and what was read, after seven days; the register's fields stay (quality E4, docs/decisions/0033).
 * @returns how many photos
 */
export const removePhotos = async (db: Database, files: SealedStorage, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - IDENTITY_PHOTO_DAYS * DAY_MS)
  let removed = 0
  for (;;) {
    const batch = await inTransaction(db, async (trx) => {
      const photos = await selectOldPhotos(trx, before, AT_ONCE)
      for (const photo of photos) {
        await deletePhoto(trx, photo.id)
        await files.release(trx, photo.fileKey)
      }
      return photos.length
    })
    removed += batch
    if (batch < AT_ONCE) break
  }
  await inTransaction(db, (trx) => forgetFields(trx, before))
  await deleteEndedLinks(db, new Date(now.getTime() - DAY_MS))
  await files.sweep()
  return removed
}
