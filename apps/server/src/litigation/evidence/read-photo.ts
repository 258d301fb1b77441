import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { selectPhoto } from './photo.repository.ts'
import { photoPlace } from './stored-photo.ts'

/**
 * The bytes of a picture, a JPEG. The caller has proved that they may see it.
 * @param orderId where it must belong to one
 * @throws ProblemError photo-not-found
 */
export const readPhoto = async (
  { db, files }: { readonly db: Db; readonly files: Pick<SealedStorage, 'open'> },
  id: string,
  orderId?: string,
): Promise<Buffer> => {
  const photo = await selectPhoto(db, id)
  if (photo === undefined || (orderId !== undefined && photo.orderId !== orderId))
    throw new ProblemError('photo-not-found')
  const bytes = await files.open(photo.file, photoPlace(photo.id))
  if (bytes === undefined) throw new ProblemError('photo-not-found')
  return bytes
}
