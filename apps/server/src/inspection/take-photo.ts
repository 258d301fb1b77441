import { createHash } from 'node:crypto'
import { tiedPhotosOf } from '@reprise/contract'
import sharp from 'sharp'
import type { OperatorContext } from '#server/call/index.ts'
import { FileRefused, inspectApart, type SentFile } from '#server/document/index.ts'
import { keepPhoto, type StoredPhoto, tiePhoto } from '#server/litigation/index.ts'
import { findReachableOrder, type ReachableOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'

/**
 * Decoded in a process of its own and encoded again: customers are shown pixels and nothing else.
 * @param isNamedAtOnce a finding in the same transaction names it: where that needs the order's code, it is read first
 */
export const takePhoto = async (
  ctx: OperatorContext,
  files: Pick<SealedStorage, 'put' | 'claim'>,
  id: string,
  file: SentFile,
  isNamedAtOnce = false,
): Promise<StoredPhoto> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const by = { db: ctx.db, now: ctx.now, actor: ctx.operator.actor, files }
  const photo = await keepSent(by, { order, affiliate }, file, isNamedAtOnce)
  ctx.note({ order: order.id, affiliate: affiliate.id, photo: photo.id })
  return photo
}

type By = {
  readonly db: Db
  readonly now: Date
  readonly actor: string
  readonly files: Pick<SealedStorage, 'put' | 'claim'>
}

/** The caller has proved that they may add to the order. @throws ProblemError file-refused */
export const keepSent = async (
  { files, ...by }: By,
  { order, affiliate }: Pick<ReachableOrder, 'order' | 'affiliate'>,
  file: SentFile,
  isNamedAtOnce = false,
): Promise<StoredPhoto> => {
  const { mediaType, bytes } = await inspectApart(file, { isWaitedFor: true }).catch(asProblem)
  if (mediaType !== 'image/jpeg') throw new ProblemError('file-refused', { current: { reason: 'type-not-accepted' } })
  const { width, height } = await sharp(bytes).metadata()
  const original = createHash('sha256').update(file.bytes).digest()
  const photo = await keepPhoto(by, files, order.id, { bytes, width, height, original })
  const wanted = tiedPhotosOf(affiliate.programme)
  const lookForCodes = wanted !== 'off'
  if (isNamedAtOnce && wanted === 'required')
    await tiePhoto(by, { id: photo.id, orderId: order.id, jpeg: bytes }, { lookForCodes, isWaitedFor: true })
  else await enqueue(by.db, 'litigation.read-photo', { photo: photo.id, lookForCodes })
  return photo
}

const asProblem = (error: unknown): never => {
  if (error instanceof FileRefused) throw new ProblemError('file-refused', { current: { reason: error.reason } })
  throw error
}
