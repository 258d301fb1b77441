import { createHash } from 'node:crypto'
import { tiedPhotosOf } from '@reprise/contract'
import sharp from 'sharp'
import type { OperatorContext } from '#server/call/index.ts'
import { FileRefused, inspectApart, type SentFile } from '#server/document/index.ts'
import {
  type CleanPhoto,
  keepPicture,
  readForTies,
  type ReadPhoto,
  type StoredPhoto,
  storePicture,
  tiePhoto,
} from '#server/litigation/index.ts'
import { findReachableOrder, type ReachableOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'

type Files = Pick<SealedStorage, 'put' | 'claim'>

/** Decoded in a process of its own and encoded again: customers are shown pixels and nothing else. */
export const takePhoto = async (
  ctx: OperatorContext,
  files: Files,
  id: string,
  file: SentFile,
): Promise<StoredPhoto> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const by = { db: ctx.db, now: ctx.now, actor: ctx.operator.actor, files }
  const photo = await keepSent(by, { order, affiliate }, file)
  ctx.note({ order: order.id, affiliate: affiliate.id, photo: photo.id })
  return photo
}

/** Photos that a finding in the same transaction names: where that needs the order's code, they are read. All are read and stored before the order is held. */
export const takeNamedPhotos = async (
  ctx: OperatorContext,
  files: Files,
  id: string,
  sent: readonly SentFile[],
): Promise<StoredPhoto[]> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const by = { db: ctx.db, now: ctx.now, actor: ctx.operator.actor, files }
  const prepared: Prepared[] = []
  for (const file of sent) {
    const stored = await prepare(files, file)
    const isReadNow = tiedPhotosOf(affiliate.programme) === 'required'
    const read = isReadNow ? await readForTies(stored.bytes, { lookForCodes: true, isWaitedFor: true }) : undefined
    prepared.push({ ...stored, ...(read && { read }) })
  }
  const photos: StoredPhoto[] = []
  for (const one of prepared) {
    const photo = await keepPrepared(by, { order, affiliate }, one)
    ctx.note({ order: order.id, affiliate: affiliate.id, photo: photo.id })
    photos.push(photo)
  }
  return photos
}

type By = {
  readonly db: Db
  readonly now: Date
  readonly actor: string
  readonly files: Files
}

/** The caller has proved that they may add to the order. @throws ProblemError file-refused */
export const keepSent = async (
  by: By,
  to: Pick<ReachableOrder, 'order' | 'affiliate'>,
  file: SentFile,
): Promise<StoredPhoto> => keepPrepared(by, to, await prepare(by.files, file))

type Prepared = CleanPhoto & {
  /** SHA-256 of the picture as it was sent. */
  readonly original: Buffer
  readonly stored: { readonly id: string; readonly file: string }
  /** What is in it; where nothing waits for that, a job reads it. */
  readonly read?: ReadPhoto
}

const prepare = async (files: Files, file: SentFile): Promise<Prepared> => {
  const { mediaType, bytes } = await inspectApart(file, { isWaitedFor: true }).catch(asProblem)
  if (mediaType !== 'image/jpeg') throw new ProblemError('file-refused', { current: { reason: 'type-not-accepted' } })
  const { width, height } = await sharp(bytes).metadata()
  const original = createHash('sha256').update(file.bytes).digest()
  return { bytes, width, height, original, stored: await storePicture(files, bytes) }
}

/** Holds the order from here on. */
const keepPrepared = async (
  { files, actor, ...by }: By,
  { order, affiliate }: Pick<ReachableOrder, 'order' | 'affiliate'>,
  { stored, original, read, ...picture }: Prepared,
): Promise<StoredPhoto> => {
  const photo = await keepPicture(by, files, stored, { orderId: order.id, picture, original, angle: null, actor })
  const lookForCodes = tiedPhotosOf(affiliate.programme) !== 'off'
  if (read === undefined) await enqueue(by.db, 'litigation.read-photo', { photo: photo.id, lookForCodes })
  else await tiePhoto(by, photo, read, { lookForCodes })
  return photo
}

const asProblem = (error: unknown): never => {
  if (error instanceof FileRefused) throw new ProblemError('file-refused', { current: { reason: error.reason } })
  throw error
}
