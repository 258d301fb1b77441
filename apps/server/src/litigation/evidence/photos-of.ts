import type { Db } from '#server/platform/database/connect.ts'
import { selectPhotos } from './photo.repository.ts'
import type { StoredPhoto } from './stored-photo.ts'

/** What was photographed of an order that is reached already, oldest first. */
export const photosOf = (db: Db, orderId: string): Promise<StoredPhoto[]> => selectPhotos(db, orderId)
