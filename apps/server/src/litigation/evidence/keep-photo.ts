import type { OperatorContext } from '#server/call/index.ts'
import { newId } from '#server/platform/id.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { insertPhoto } from './photo.repository.ts'
import { photoPlace, type StoredPhoto } from './stored-photo.ts'

/** A picture that was decoded and encoded again: nothing of the sent file is kept. */
export type CleanPhoto = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** Keeps a picture from the bench, sealed, for an order that the caller reaches. */
export const keepPhoto = async (
  { db, operator, now }: Pick<OperatorContext, 'db' | 'operator' | 'now'>,
  files: Pick<SealedStorage, 'put' | 'claim'>,
  orderId: string,
  { bytes, width, height }: CleanPhoto,
): Promise<StoredPhoto> => {
  const id = newId()
  const file = await files.put(bytes, 'evidence', photoPlace(id))
  await files.claim(db, file)
  const photo: StoredPhoto = { id, orderId, file, width, height, takenAt: now }
  await insertPhoto(db, photo, operator.actor)
  return photo
}
