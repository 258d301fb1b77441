import { type IdentityCheck, IDENTITY_TRIES, SURFACE_BASE } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, type StoredOrder } from '#server/order/index.ts'
import { type CheckAccess, checkAccess } from './check-access.ts'
import { maySend, stepOf, triesLeft } from './identity.decide.ts'
import { countTries, isLinkSeen, selectNewestTry, selectPhotos } from './identity.repository.ts'
import { providerOf } from './provider/provider.ts'

export const showCheck = async (ctx: Context, orderId: string): Promise<IdentityCheck> => {
  const order = await findOrder(ctx, orderId)
  return checkView(ctx, order, await checkAccess(ctx, order))
}

/** With nothing that a document says; why a try was refused, only for those who may try again. */
export const checkView = async (
  ctx: Context,
  order: StoredOrder,
  { level, devices, own }: CheckAccess,
): Promise<IdentityCheck> => {
  const [newest, count, linkSeen] = await Promise.all([
    selectNewestTry(ctx.db, order.id),
    countTries(ctx.db, order.id),
    isLinkSeen(ctx.db, order.id, ctx.now),
  ])
  const mayAct = level !== 'link'
  const isCollecting = mayAct && newest?.state === 'collecting'
  const photos = isCollecting ? await selectPhotos(ctx.db, newest.id) : []
  return {
    order: order.id,
    status: order.identityCheck,
    step: stepOf(order, newest, devices[0]?.openedAt),
    linkSeen: mayAct && linkSeen,
    provider: providerOf(ctx.affiliate),
    accessLevel: level,
    document: isCollecting ? newest.document : null,
    received: photos.map(({ side }) => side),
    reasons: mayAct && newest?.state === 'refused' ? [...newest.reasons] : [],
    triesLeft: mayAct ? triesLeft(count) : IDENTITY_TRIES,
    maySend: maySend(count),
    ...(mayAct && level !== 'device' && ctx.affiliate.config.sms === true && order.maskedPhone !== null
      ? { maskedPhone: order.maskedPhone }
      : {}),
    words: [...(own?.words ?? (mayAct ? (devices[0]?.words ?? []) : []))],
    _links: { self: { href: `${SURFACE_BASE['order-api']}/identity-check/${order.id}` } },
  }
}
