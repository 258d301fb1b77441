import type { Db } from '#server/platform/database/connect.ts'
import { programOf } from '#server/platform/program.ts'
import { EndedApart, runApart } from '#server/platform/run-apart.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import type { PhotoSeen } from './codes-in-photo.ts'
import { selectPhoto, selectWhoseCodes, updateRead } from './photo.repository.ts'
import { photoPlace } from './photos.ts'

export type PhotoToRead = { readonly jpeg: Uint8Array; readonly lookForCodes: boolean }

const WORKER = programOf('photo-reader', new URL('./photo-reader-worker.ts', import.meta.url))

const LIMITS = {
  /** The largest photo that is kept takes a second or two. */
  processorMs: 20_000,
  heapMb: 256,
  memoryMb: 768,
  longestMs: 120_000,
}

/** What counts for a photo on which the reader gave up. */
const UNSEEN: Pick<PhotoSeen, 'codes' | 'look'> & { readonly pixels: null } = { codes: [], pixels: null, look: null }

export type TieOptions = {
  /** False where the programme wants no codes in photos: only pictures that repeat are looked for. */
  readonly lookForCodes: boolean
  readonly isWaitedFor: boolean
}

export type ReadPhoto = PhotoSeen | typeof UNSEEN

/** What is in a photo. It takes seconds: nothing is held meanwhile. @throws Error when the machine has no time for it */
export const readForTies = (jpeg: Uint8Array, { lookForCodes, isWaitedFor }: TieOptions): Promise<ReadPhoto> => {
  const order: PhotoToRead = { jpeg, lookForCodes }
  return runApart<PhotoSeen>(WORKER, order, { ...LIMITS, isWaitedFor }).catch((error: unknown) => {
    if (error instanceof EndedApart && error.itsFault) return UNSEEN
    throw error
  })
}

/**
 * Looks for the code of its order in what was read: on label or slip, or of the parcel. The label of a parcel counts for each of
 * its devices. Another order's code unties it.
 */
export const tiePhoto = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  { id, orderId }: { readonly id: string; readonly orderId: string },
  { codes, pixels, look }: ReadPhoto,
  { lookForCodes }: Pick<TieOptions, 'lookForCodes'>,
): Promise<void> => {
  const { isOwn, isOther } = await selectWhoseCodes(db, orderId, codes)
  await updateRead(db, id, {
    readAt: now,
    tied: lookForCodes ? isOwn && !isOther : null,
    otherOrder: isOther,
    pixels: pixels === null ? null : Buffer.from(pixels),
    look,
  })
}

/** One that is gone by now is left. */
export const tieKeptPhoto = async (
  { db, files, now }: { readonly db: Db; readonly files: Pick<SealedStorage, 'open'>; readonly now: Date },
  id: string,
  options: TieOptions,
): Promise<void> => {
  const photo = await selectPhoto(db, id)
  const jpeg = photo && (await files.open(photo.file, photoPlace(id)))
  if (photo && jpeg) await tiePhoto({ db, now }, photo, await readForTies(jpeg, options), options)
}
