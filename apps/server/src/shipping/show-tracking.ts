import { type Parcel, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import { timeZoneOf } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { accessLevel, canStillSend, findOrder, transportationsOf } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Carriers } from './carrier/carriers.ts'
import { handInView, type ParcelReader, parcelView } from './parcel.hal.ts'
import { parcelInUse } from './parcel.decide.ts'
import { selectOrderOfParcel, selectParcels, selectReturnParcels, type StoredParcel } from './parcel.repository.ts'
import { pickUpPath, pickUpView } from './pick-up/pick-up.hal.ts'
import { selectPickUp } from './pick-up/pick-up.repository.ts'
import { pickUpsOf } from './pick-up/pick-up.ts'
import { carrierOfPoints, pointsPath } from './points/list-carrier-points.ts'

export const showTracking = async (
  ctx: Context,
  orderId: string,
  reader: Omit<ParcelReader, 'isOwn'>,
  carriers: Carriers,
): Promise<ReplyOf<'getTracking'>> => {
  const order = await findOrder(ctx, orderId)
  const isOwn = (await accessLevel(ctx, order)) !== 'link'
  const parcels = await selectParcels(ctx.db, order.id)
  const returns = await selectReturnParcels(ctx.db, order.id)
  const view = (parcel: StoredParcel) => parcelView(parcel, { ...reader, isOwn })
  const ways = canStillSend(order.status) ? transportationsOf(ctx, order) : []
  const asksCarrier = isOwn && carrierOfPoints(carriers, ctx.affiliate.programme, ways) !== undefined
  const now = ctx.now
  const inUse = isOwn ? parcelInUse(parcels) : undefined
  const pickUp = inUse && pickUpView(await selectPickUp(ctx.db, inUse.id), { now, timeZone: timeZoneOf(ctx.affiliate) })
  const mayBeCollected = isOwn && pickUpsOf(ctx, order, inUse, carriers) !== undefined
  return {
    parcels: parcels.map((parcel) => ({ ...view(parcel), ...(pickUp && parcel === inUse && { pickUp }) })),
    ...(returns.length > 0 && { returns: returns.map(view) }),
    handIn: handInView(ctx.affiliate.programme, {
      locale: ctx.locale,
      ways,
      points: asksCarrier ? pointsPath(order.id) : undefined,
      pickUp: mayBeCollected ? pickUpPath(order.id) : undefined,
    }),
    _links: { self: { href: `${SURFACE_BASE['order-api']}/order/${order.id}/tracking` } },
  }
}

/** Those that go back, then those that came, newest first, with numbers and all events. The caller may see the order. */
export const parcelsOf = async (db: Db, orderId: string): Promise<Parcel[]> =>
  [...(await selectReturnParcels(db, orderId)), ...(await selectParcels(db, orderId))].map((parcel) =>
    parcelView(parcel, { isOwn: true, carrierName: (id) => id }),
  )

/** The order of a parcel's number, of any affiliate, with the number as it is kept. */
export const findParcelOrder = selectOrderOfParcel
