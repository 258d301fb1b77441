import { DAY_MS, MINUTE_MS } from '@reprise/contract'
import type { Affiliate, OperatorContext, VisitorContext } from '#server/call/index.ts'
import type { SentFile } from '#server/document/index.ts'
import { findReachableOrder, selectOrderOfAny, type StoredOrder } from '#server/order/index.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { keepSent } from '../take-photo.ts'
import {
  addLinkPhoto,
  countLinkPhotos,
  endLink,
  forgetPhotoLinks,
  insertPhotoLink,
  lockOpenLink,
  type PhotoLink,
  selectLinkState,
} from './photo-link.repository.ts'

/** How long a phone may add photos, in ms: the look at one product (console M35). */
const LINK_MS = 10 * MINUTE_MS
/** As many as all findings of a look may name. */
const MOST_PHOTOS = 40

type LinkState = { readonly id: string; readonly isOpen: boolean; readonly photos: readonly string[] }
type Affiliates = { readonly find: (id: string) => Affiliate | undefined }

/** The token is given this once and kept nowhere. By it photos are added to this order's look, and nothing is read. */
export const createPhotoLink = async (
  ctx: OperatorContext,
  orderId: string,
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await forgetPhotoLinks(ctx.db, new Date(ctx.now.getTime() - DAY_MS))
  const token = newToken()
  const link = {
    ...{ id: newId(), tokenHash: hashToken(token), orderId: order.id, actor: ctx.operator.actor },
    ...{ createdAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + LINK_MS) },
  }
  await insertPhotoLink(ctx.db, link)
  ctx.note({ order: order.id, affiliate: affiliate.id, photoLink: link.id })
  return { id: link.id, token, expiresAt: link.expiresAt }
}

type Reading = Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>

/** @throws ProblemError order-not-found, photo-link-over */
export const showPhotoLink = async (ctx: Reading, orderId: string, id: string): Promise<LinkState> => {
  const { order } = await findReachableOrder(ctx, orderId)
  const state = await selectLinkState(ctx.db, { id, orderId: order.id }, ctx.now)
  if (state === undefined) throw new ProblemError('photo-link-over')
  return { id, ...state }
}

/** What came by it stays. @throws ProblemError order-not-found, photo-link-over */
export const endPhotoLink = async (ctx: OperatorContext, orderId: string, id: string): Promise<LinkState> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await endLink(ctx.db, { id, orderId: order.id }, ctx.now)
  ctx.note({ order: order.id, affiliate: affiliate.id, photoLink: id })
  return showPhotoLink(ctx, orderId, id)
}

type Holding = Pick<VisitorContext, 'db' | 'now'>

type OpenLink = { readonly link: PhotoLink; readonly order: StoredOrder }

/** @throws ProblemError photo-link-over */
const openLink = async ({ db, now }: Holding, token: string): Promise<OpenLink> => {
  const link = await lockOpenLink(db, hashToken(token), now)
  const order = link && (await selectOrderOfAny(db, link.orderId))
  if (link === undefined || order === undefined) throw new ProblemError('photo-link-over')
  return { link, order }
}

/** Enough to tell the right product from the next one, and no more. @throws ProblemError photo-link-over */
export const describePhotoLink = async (ctx: Holding, token: string) => {
  const { link, order } = await openLink(ctx, token)
  return { productId: order.items[0]?.productId ?? '', barcode: order.barcode, expiresAt: link.expiresAt }
}

/** A photo of who made the link. @throws ProblemError photo-link-over, too-many-documents, file-refused */
export const takeLinkPhoto = async (
  ctx: Holding & { readonly files: Pick<SealedStorage, 'put' | 'claim'>; readonly affiliates: Affiliates },
  token: string,
  file: SentFile,
): Promise<{ readonly id: string; readonly photos: number }> => {
  const { link, order } = await openLink(ctx, token)
  if ((await countLinkPhotos(ctx.db, link.id)) >= MOST_PHOTOS) throw new ProblemError('too-many-documents')
  const affiliate = ctx.affiliates.find(order.affiliateId)
  if (affiliate === undefined) throw new ProblemError('photo-link-over')
  const { id } = await keepSent({ ...ctx, actor: link.actor }, { order, affiliate }, file)
  return { id, photos: await addLinkPhoto(ctx.db, link.id, id) }
}
