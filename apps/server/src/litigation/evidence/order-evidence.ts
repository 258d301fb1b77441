import { type BodyOf, MOST_PER_ANGLE, type OrderEvidence, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import sharp from 'sharp'
import type { Context } from '#server/call/index.ts'
import { FileRefused, inspectApart } from '#server/document/index.ts'
import { twoWords } from '#server/message/index.ts'
import {
  canStillSend,
  findOrder,
  lockOrder,
  orderChanged,
  requireOwn,
  requireSession,
  type StoredOrder,
} from '#server/order/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { bytesOf } from '#server/platform/http/multipart-body.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { selectPhotos } from './photo.repository.ts'
import { selectLinks, selectSealsOfOrder } from './evidence.repository.ts'
import { customerPhoto } from './photo.hal.ts'
import { customerPicturesOf, keepPicture, storePicture } from './photos.ts'

export type OrderEvidenceDeps = {
  readonly files: Pick<SealedStorage, 'put' | 'claim'>
  readonly links: SignedLinks
  readonly vault: Pick<Vault, 'blindIndex'>
}

/** The picture is drawn again, without place and camera; the hash is of the original, and the browser's word. */
export const addOrderEvidence = async (
  ctx: Context,
  deps: OrderEvidenceDeps,
  id: string,
  { angle, sha256, file }: BodyOf<'addOrderEvidence'>,
): Promise<OrderEvidence> => {
  const order = await ownOrder(ctx, id)
  requireSending(order)
  await requireRoom(ctx, order.id, angle)
  const sent = { name: file.name, declaredType: file.type, bytes: await bytesOf(file) }
  const { mediaType, bytes } = await inspectApart(sent, { isWaitedFor: true }).catch(asProblem)
  if (mediaType !== 'image/jpeg') throw new ProblemError('file-refused', { current: { reason: 'type-not-accepted' } })
  const { width, height } = await sharp(bytes).metadata()
  const stored = await storePicture(deps.files, bytes)
  requireSending((await lockOrder(ctx.db, order.id)) ?? order)
  await requireRoom(ctx, order.id, angle)
  const picture = { bytes, width, height }
  const original = Buffer.from(sha256, 'hex')
  await keepPicture(ctx, deps.files, stored, { orderId: order.id, picture, original, angle, actor: 'customer' })
  await orderChanged(ctx.db, order.id)
  return viewOf(ctx, deps, order)
}

export const showOrderEvidence = async (ctx: Context, deps: OrderEvidenceDeps, id: string): Promise<OrderEvidence> =>
  viewOf(ctx, deps, await ownOrder(ctx, id))

export const showEvidenceSeal = async (ctx: Context, id: string): Promise<ReplyOf<'getEvidenceSeal'>> => {
  const order = await ownOrder(ctx, id)
  const seal = (await selectSealsOfOrder(ctx.db, order.id)).at(-1)
  return {
    order: order.id,
    links: (await selectLinks(ctx.db, order.id)).map((link) => ({
      seq: link.seq,
      takenBy: link.takenBy,
      angle: link.angle,
      photo: link.photoId,
      originalSha256: link.originalSha256.toString('hex'),
      storedSha256: link.storedSha256.toString('hex'),
      previous: link.previous.toString('hex'),
      hash: link.hash.toString('hex'),
      at: link.at.toISOString(),
    })),
    seal: seal
      ? {
          seq: seal.seq,
          at: seal.at.toISOString(),
          signature: seal.signature,
          way: [...seal.way],
          timeStamp: seal.timeStamp?.toString('base64') ?? null,
        }
      : null,
  }
}

const ownOrder = async (ctx: Context, id: string): Promise<StoredOrder> => {
  requireSession(ctx)
  const order = await findOrder(ctx, id)
  await requireOwn(ctx, order)
  return order
}

const requireSending = ({ status }: Pick<StoredOrder, 'status'>): void => {
  if (!canStillSend(status))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'sending-over', status, allowed: [] } })
}

const requireRoom = async (ctx: Context, orderId: string, angle: string): Promise<void> => {
  const sent = (await selectPhotos(ctx.db, orderId, 'customer')).filter((photo) => photo.angle === angle)
  if (sent.length >= MOST_PER_ANGLE) throw new ProblemError('too-many-documents')
}

const viewOf = async (
  ctx: Context,
  { links, vault }: OrderEvidenceDeps,
  { id, saleId, status, language }: StoredOrder,
): Promise<OrderEvidence> => {
  const self = `${SURFACE_BASE['order-api']}/order/${id}/evidence`
  return {
    order: id,
    // The same for ever: the note may have been written yesterday.
    code: twoWords(language, vault.blindIndex(`evidence words|${saleId}`).readUInt32BE()),
    mayAdd: canStillSend(status),
    pictures: (await customerPicturesOf(ctx.db, id)).flatMap((photo) =>
      photo.angle === null ? [] : [{ ...customerPhoto({ links, now: ctx.now }, photo), angle: photo.angle }],
    ),
    _links: { self: { href: self }, seal: { href: `${self}/seal` } },
  }
}

const asProblem = (error: unknown): never => {
  if (error instanceof FileRefused) throw new ProblemError('file-refused', { current: { reason: error.reason } })
  throw error
}
