import {
  DAY_MS,
  ENDED_STATES,
  EVIDENCE_ANGLES,
  type EvidenceAngle,
  KEPT_AFTER_END_DAYS,
  type PhotoMark,
  type RepeatedPhoto,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { addLink } from './chain.ts'
import { sha256 } from './hash-chain.ts'
import { isBlind } from '../litigation.decide.ts'
import { forgetStatements, selectLitigation } from '../litigation.repository.ts'
import {
  forgetPhotoFile,
  forgetPhotoFiles,
  insertPhoto,
  selectPhoto,
  selectPhotos,
  selectRepeated,
  updateMarks,
} from './photo.repository.ts'

export type StoredPhoto = {
  readonly id: string
  readonly orderId: string
  /** Key of the sealed file. */
  readonly file: string
  readonly width: number
  readonly height: number
  readonly takenAt: Date
  /** Null for one from the bench. */
  readonly angle: EvidenceAngle | null
  readonly secondLook: boolean
  /** Null until the server has read it. */
  readonly readAt: Date | null
  /** Whether its order's code is in it; null where nothing looked for one. */
  readonly tied: boolean | null
  readonly otherOrder: boolean
  readonly marks: readonly PhotoMark[]
}

/** Where a picture's bytes may be opened. */
export const photoPlace = (id: string): string => `evidence_photo|file|${id}`

/** Decoded and encoded again: nothing of the sent file is kept. */
export type CleanPhoto = { readonly bytes: Buffer; readonly width: number; readonly height: number }

type Kept = {
  readonly orderId: string
  readonly picture: CleanPhoto
  /** SHA-256 of the picture as its sender had it. */
  readonly original: Buffer
  readonly angle: EvidenceAngle | null
  readonly actor: string
}

type Stored = { readonly id: string; readonly file: string }

/** Before its order is held: a store that is slow holds up nothing else of the order. Where it comes to nothing, the file is swept. */
export const storePicture = async (files: Pick<SealedStorage, 'put'>, bytes: Uint8Array): Promise<Stored> => {
  const id = newId()
  return { id, file: await files.put(bytes, 'evidence', photoPlace(id)) }
}

/** Puts what was stored at the end of its order's chain. */
export const keepPicture = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  files: Pick<SealedStorage, 'claim'>,
  { id, file }: Stored,
  { orderId, picture: { bytes, width, height }, original, angle, actor }: Kept,
): Promise<StoredPhoto> => {
  await files.claim(db, file)
  const photo = await insertPhoto(db, { id, orderId, file, width, height, takenAt: now, angle }, actor)
  await addLink(db, {
    orderId,
    photoId: id,
    takenBy: angle === null ? 'bench' : 'customer',
    angle,
    originalSha256: original,
    storedSha256: sha256(bytes),
    at: now,
  })
  return photo
}

/** A JPEG. The caller has proved that they may see it. @param orderId where it must belong to one */
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

/** Those of the bench, oldest first. The caller reaches the order. */
export const photosOf = (db: Db, orderId: string): Promise<StoredPhoto[]> => selectPhotos(db, orderId)

const REPEATED_WITHIN_DAYS = 90

/** Photos that repeat another one: a hint, as one picture may show two things. */
export const repeatedPhotos = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>,
  orderId: string,
): Promise<RepeatedPhoto[]> =>
  selectRepeated(ctx.db, orderId, {
    affiliates: reachedBy(ctx, undefined),
    since: new Date(ctx.now.getTime() - REPEATED_WITHIN_DAYS * DAY_MS),
  })

/** The newest of each angle. */
export const customerPicturesOf = async (db: Db, orderId: string): Promise<StoredPhoto[]> => {
  const newest = new Map((await selectPhotos(db, orderId, 'customer')).map((photo) => [photo.angle, photo]))
  return EVIDENCE_ANGLES.flatMap((angle) => newest.get(angle) ?? [])
}

/** The bytes of a picture, for the bench: those of the first look are not found until the second one is recorded. */
export const readBenchPhoto = async (
  { db, files }: { readonly db: Db; readonly files: Pick<SealedStorage, 'open'> },
  id: string,
  orderId: string,
): Promise<Buffer> => {
  const [photo, litigation] = [await selectPhoto(db, id), await selectLitigation(db, orderId)]
  if (photo?.secondLook === false && photo.angle === null && litigation !== undefined && isBlind(litigation))
    throw new ProblemError('photo-not-found', { detail: 'A second look is due: it takes photos of its own' })
  return readPhoto({ db, files }, id, orderId)
}

/** In the place of those before. The caller has proved that no finding names it. */
export const markPhoto = updateMarks

/** One picture alone, with its marks. The caller has proved that no finding names it. */
export const forgetPhoto = async (
  trx: Db,
  files: Pick<SealedStorage, 'release'>,
  { id, file }: Pick<StoredPhoto, 'id' | 'file'>,
): Promise<void> => {
  if (await forgetPhotoFile(trx, id)) await files.release(trx, file)
}

const AT_ONCE = 200

/**
 * Removes pictures and statements of orders that ended long enough ago (docs/decisions/0045); findings stay.
 * Idempotent.
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
