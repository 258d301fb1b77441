import type { Db } from '#server/platform/database/connect.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'

/** Lets go of a file, and has its bytes removed as soon as this is committed. */
export const releaseFile = async (
  trx: Db,
  fileKey: string | null,
  files: Pick<SealedStorage, 'release'>,
): Promise<void> => {
  if (fileKey === null) return
  await files.release(trx, fileKey)
  await enqueue(trx, 'document.remove-files', {})
}
