import {
  DAY_MS,
  IDENTITY_PHOTO_DAYS,
  type IdentitySide,
  type OperatorIdentity,
  type ReplyOf,
  SURFACE_BASE,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView, reachOf } from '#server/operator/index.ts'
import { findReachableOrder, revealOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { type PageRequest, pageOffset, pageReply } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { countTries, selectNewestTry, selectPhotos, selectRecord, selectWaiting } from '../identity.repository.ts'
import { openFields, openRecord, photoPlace } from '../stored-try.ts'

const pathOf = (orderId: string): string => `${SURFACE_BASE['operator-api']}/orders/${orderId}/identity`

export const listWaiting = async (ctx: OperatorContext, page: PageRequest): Promise<ReplyOf<'listIdentityChecks'>> => {
  const mine = reachOf(ctx)
  const { rows, total } = await selectWaiting(ctx.db, mine, { limit: page.size, offset: pageOffset(page) })
  const items = rows.map(({ orderId, affiliateId, barcode, since, warnings }) => ({
    order: orderId,
    affiliate: affiliateId,
    barcode,
    since: since.toISOString(),
    warnings: [...warnings],
    _links: { self: { href: pathOf(orderId) } },
  }))
  return pageReply({ path: `${SURFACE_BASE['operator-api']}/identity-checks`, page, total }, 'checks', items)
}

/** The newest try with what was read; who looked is written down first. */
export const showForOperator = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
): Promise<OperatorIdentity> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await auditView(ctx, 'getOperatorIdentity', { order: order.id, affiliate: affiliate.id })
  return operatorView(ctx, vault, order.id)
}

/** The check of an order that the caller reaches. */
export const operatorView = async (
  ctx: Pick<OperatorContext, 'db'>,
  vault: Vault,
  orderId: string,
): Promise<OperatorIdentity> => {
  const [newest, count, record, revealed] = await Promise.all([
    selectNewestTry(ctx.db, orderId),
    countTries(ctx.db, orderId),
    selectRecord(ctx.db, orderId),
    revealOrder(ctx.db, vault, orderId),
  ])
  if (revealed === undefined) throw new ProblemError('order-not-found')
  const photos = newest === undefined ? [] : await selectPhotos(ctx.db, newest.id)
  const { firstName = '', lastName = '', birthDate = null } = revealed.person
  const decidedAt = newest?.decidedAt ?? null
  return {
    order: orderId,
    status: revealed.order.identityCheck,
    document: newest?.document ?? null,
    tries: count.all,
    declared: { firstName, lastName, birthDate },
    fields:
      record !== undefined
        ? openRecord(vault, record.orderId, record.fields)
        : newest
          ? openFields(vault, newest)
          : null,
    warnings: [...(newest?.warnings ?? [])],
    reasons: [...(newest?.reasons ?? [])],
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: newest?.decidedBy ?? null,
    photos: photos
      .filter(({ name }) => name === null)
      .map(({ side }) => ({
        side,
        _links: { image: { href: `${pathOf(orderId)}/photos/${side}`, type: 'image/jpeg' } },
      })),
    photosUntil:
      decidedAt === null || photos.length === 0
        ? null
        : new Date(decidedAt.getTime() + IDENTITY_PHOTO_DAYS * DAY_MS).toISOString(),
    _links: { self: { href: pathOf(orderId) } },
  }
}

/** A photo of the newest try, a JPEG that was encoded again: the sent file itself is never shown. */
export const readPhoto = async (
  ctx: OperatorContext,
  files: Pick<SealedStorage, 'open'>,
  { id, side }: { readonly id: string; readonly side: IdentitySide },
): Promise<Buffer> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  await auditView(ctx, 'getIdentityPhoto', { order: order.id, affiliate: affiliate.id, side })
  const newest = await selectNewestTry(ctx.db, order.id)
  const photos = newest === undefined ? [] : await selectPhotos(ctx.db, newest.id)
  const photo = photos.find((one) => one.side === side && one.name === null)
  const bytes = photo && (await files.open(photo.fileKey, photoPlace(photo.id)))
  if (bytes === undefined) throw new ProblemError('photo-not-found')
  return bytes
}
