import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import { canStillSend, findOrder, requireOwn, requireSession } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import type { Carrier } from './carrier/carrier.ts'
import { mayReplace, parcelStatus } from './parcel.decide.ts'
import { lockParcels, replaceParcel, type StoredParcel } from './parcel.repository.ts'

/**
 * Takes down how the customer sends the product and announces the parcel to the carrier. Choosing again replaces a
 * parcel that has not left; `again` also replaces one that was lost on its way.
 * @throws ProblemError session-required, order-not-found, transition-not-allowed, parcel-under-way
 */
export const createOrderParcel = async (
  ctx: Context,
  { order: orderId, transportation, again }: BodyOf<'createOrderParcel'>,
  carrier: Carrier,
): Promise<StoredParcel> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  if (!canStillSend(order.status))
    throw new ProblemError('transition-not-allowed', { current: { status: order.status } })
  const [inUse] = (await lockParcels(ctx.db, order.id)).filter(({ replacedAt }) => replacedAt === null)
  if (inUse && !mayReplace(parcelStatus(inUse.events), again)) throw new ProblemError('parcel-under-way')
  if (inUse && inUse.transportation === transportation && !again) return inUse
  const { trackingNumber } = await carrier.announce({
    orderBarcode: order.barcode,
    transportation,
    country: ctx.affiliate.config.country.toUpperCase(),
  })
  const parcel = {
    id: newId(),
    orderId: order.id,
    transportation,
    carrier: carrier.id,
    trackingNumber,
    createdAt: ctx.now,
    replacedAt: null,
  }
  await replaceParcel(ctx.db, parcel)
  return { ...parcel, events: [] }
}
