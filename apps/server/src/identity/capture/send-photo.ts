import { type BodyOf, type IdentityCheck, type IdentityDocument, type IdentitySide, SIDES_OF } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { releaseFile } from '#server/document/index.ts'
import {
  changeIdentityCheck,
  findOrder,
  lockOrder,
  orderChanged,
  requireSession,
  type StoredOrder,
} from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { bytesOf } from '#server/platform/http/multipart-body.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { requireCheckAccess } from '../check-access.ts'
import { isNeeded, maySend } from '../identity.decide.ts'
import {
  countTries,
  deletePhoto,
  insertPhoto,
  insertTry,
  selectNewestTry,
  selectPhotos,
  updateTry,
} from '../identity.repository.ts'
import { EMBEDDED } from '../provider/provider.ts'
import { checkView } from '../show-check.ts'
import { photoNamePlace, photoPlace, type StoredTry } from '../stored-try.ts'

export type CaptureDeps = { readonly vault: Vault; readonly files: SealedStorage }

/** What cameras and portals send; anything else is refused at once, and what these really hold is found out later. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Sealed and unseen until a process of its own has decoded it. With the last side reading begins; a side may be
 * replaced.
 */
export const sendPhoto = async (
  ctx: Context,
  orderId: string,
  { side, file }: BodyOf<'sendIdentityPhoto'>,
  deps: CaptureDeps,
): Promise<IdentityCheck> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  const access = await requireCheckAccess(ctx, order)
  if (!PICTURE_TYPES.includes(file.type))
    throw new ProblemError('unsupported-media-type', { detail: 'A photo is a JPEG, PNG or WebP' })
  requireNeeded(order)
  await tryWithRoom(ctx, order.id, documentOf(side))
  const stored = await storePhoto(file, deps)
  await lockOrder(ctx.db, order.id)
  const current = await collecting(ctx, await findOrder(ctx, order.id), documentOf(side), deps)
  await keepPhoto(ctx, current, { side, file, stored }, deps)
  const received = (await selectPhotos(ctx.db, current.id)).map((photo) => photo.side)
  if (current.document !== null && SIDES_OF[current.document].every((one) => received.includes(one)))
    await beginReading(ctx, current)
  else await orderChanged(ctx.db, order.id)
  return checkView(ctx, await findOrder(ctx, order.id), access)
}

const requireNeeded = (order: StoredOrder): void => {
  if (!isNeeded(order)) throw new ProblemError('identity-not-needed', { current: { status: order.identityCheck } })
}

type Stored = { readonly id: string; readonly fileKey: string }

/** Before its order is held: a store that is slow holds up nothing else of the order. Where it comes to nothing, the file is swept. */
const storePhoto = async (file: File, { files }: CaptureDeps): Promise<Stored> => {
  const id = newId()
  return { id, fileKey: await files.put(await bytesOf(file), 'identity', photoPlace(id)) }
}

const documentOf = (side: IdentitySide): IdentityDocument => (side === 'passport' ? 'passport' : 'identity-card')

/** The newest try, where it takes pictures of this document or another may be begun. @throws ProblemError identity-tries-used-up */
const tryWithRoom = async (
  { db }: Pick<Context, 'db'>,
  orderId: string,
  document: IdentityDocument,
): Promise<StoredTry | undefined> => {
  const newest = await selectNewestTry(db, orderId)
  const isBegun = newest?.state === 'collecting' && newest.document === document
  if (!isBegun && !maySend(await countTries(db, orderId))) throw new ProblemError('identity-tries-used-up')
  return newest
}

/** The try that pictures are added to: the one begun, or a new one. Another kind of document begins a new try. */
const collecting = async (
  ctx: Context,
  order: StoredOrder,
  document: IdentityDocument,
  deps: CaptureDeps,
): Promise<StoredTry> => {
  requireNeeded(order)
  const newest = await tryWithRoom(ctx, order.id, document)
  if (newest?.state === 'collecting' && newest.document === document) return newest
  if (newest?.state === 'collecting') await abandon(ctx, newest, deps)
  const id = newId()
  await insertTry(ctx.db, {
    id,
    orderId: order.id,
    affiliateId: order.affiliateId,
    provider: EMBEDDED,
    document,
    startedAt: ctx.now,
  })
  const begun = await selectNewestTry(ctx.db, order.id)
  if (begun?.id !== id) throw new Error('The try that was begun is not there')
  return begun
}

const abandon = async (ctx: Context, old: StoredTry, { files }: CaptureDeps): Promise<void> => {
  for (const photo of await selectPhotos(ctx.db, old.id)) {
    await deletePhoto(ctx.db, photo.id)
    await releaseFile(ctx.db, photo.fileKey, files)
  }
  await updateTry(ctx.db, { ...old, state: 'replaced' })
}

const keepPhoto = async (
  ctx: Context,
  { id: tryId }: StoredTry,
  { side, file, stored: { id, fileKey } }: BodyOf<'sendIdentityPhoto'> & { readonly stored: Stored },
  { vault, files }: CaptureDeps,
): Promise<void> => {
  const before = (await selectPhotos(ctx.db, tryId)).find((photo) => photo.side === side)
  if (before !== undefined) {
    await deletePhoto(ctx.db, before.id)
    await releaseFile(ctx.db, before.fileKey, files)
  }
  const name = vault.seal(file.name, photoNamePlace(id))
  await insertPhoto(ctx.db, { id, tryId, side, fileKey, name, mediaType: file.type }, ctx.now)
  await files.claim(ctx.db, fileKey)
}

const beginReading = async (ctx: Context, current: StoredTry): Promise<void> => {
  await updateTry(ctx.db, { ...current, state: 'reading', sentAt: ctx.now })
  await changeIdentityCheck(ctx.db, current.orderId, 'present')
  await enqueue(ctx.db, 'identity.read', { tryId: current.id })
}
