import { type BodyOf, MOST_PARCELS } from '@reprise/contract'
import type { Context } from '#server/affiliate/index.ts'
import {
  canStillSend,
  findOrder,
  orderChanged,
  requireOwn,
  requireSession,
  transportationsOf,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Carrier } from './carrier/carrier.ts'
import { mayReplace, parcelStatus } from './parcel.decide.ts'
import { lockParcels, replaceParcel, type StoredParcel } from './parcel.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A customer wants an envelope by post: they are told that it comes. */
    'parcel.kit-chosen': { readonly orderId: string; readonly parcelId: string }
  }
}

/** Seconds after which it makes sense to ask a person for help, not the server for another parcel. */
const ASK_SOMEBODY_SECONDS = 86_400

/**
 * Takes down how the customer sends the product and announces the parcel to the carrier. Choosing again replaces a
 * parcel that has not left; `again` also replaces one that was lost on its way.
 * @throws ProblemError session-required, order-not-found, transition-not-allowed, process-not-available (the programme
 *   does not offer this way), parcel-under-way, too-many-requests (parcels of one order)
 */
export const createOrderParcel = async (
  ctx: Context,
  { order: orderId, transportation, again }: BodyOf<'createOrderParcel'>,
  carrier: Carrier,
): Promise<StoredParcel> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const parcels = await lockParcels(ctx.db, order.id)
  if (!canStillSend(order.status))
    throw new ProblemError('transition-not-allowed', { current: { status: order.status } })
  const inUse = parcels.find(({ replacedAt }) => replacedAt === null)
  if (inUse && !mayReplace(parcelStatus(inUse.events), again)) throw new ProblemError('parcel-under-way')
  if (inUse && inUse.transportation === transportation && !again) return inUse
  if (!transportationsOf(ctx, order).includes(transportation)) throw new ProblemError('process-not-available')
  if (parcels.length >= MOST_PARCELS) throw new ProblemError('too-many-requests', { retryAfter: ASK_SOMEBODY_SECONDS })
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
  if (transportation === 'kit') await enqueue(ctx.db, 'parcel.kit-chosen', { orderId: order.id, parcelId: parcel.id })
  await orderChanged(ctx.db, order.id)
  return { ...parcel, events: [] }
}
