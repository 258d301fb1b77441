import { type CarrierPoint, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { canStillSend, findOrder, requireOwn, requireSession, transportationsOf } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Carrier, DropOffPoint } from '../carrier/carrier.ts'
import type { Carriers } from '../carrier/carriers.ts'
import { whenFree } from '../create-order-parcel.ts'
import { keptPoints } from './kept-points.ts'
import { openingHoursOf } from './opening-hours-of.ts'

export const pointsPath = (orderId: string): string => `${SURFACE_BASE['order-api']}/order/${orderId}/points`

/** The carrier that knows where an order that goes by these ways may be handed over; undefined where it cannot be asked. */
export const carrierOfPoints = (
  carriers: Carriers,
  programme: Parameters<Carriers['of']>[0],
  ways: readonly string[],
): Carrier | undefined => {
  if (!ways.includes('label') && !ways.includes('code')) return undefined
  const carrier = carriers.of(programme, 'label')
  return carrier.points === undefined ? undefined : carrier
}

/** Near a postal code, which is all that the carrier is told. */
export const listCarrierPoints = async (
  ctx: Context,
  orderId: string,
  postalCode: string,
  carriers: Carriers,
): Promise<ReplyOf<'listCarrierPoints'>> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const { programme, config } = ctx.affiliate
  const ways = canStillSend(order.status) ? transportationsOf(ctx, order) : []
  const carrier = carrierOfPoints(carriers, programme, ways)
  if (carrier === undefined) throw new ProblemError('process-not-available')
  const near = { country: config.country.toUpperCase(), postalCode: postalCode.toUpperCase().replaceAll(/[ -]+/g, ' ') }
  const points = await keptPoints(carrier, near, ctx.now, whenFree)
  return {
    points: points.map(pointView),
    _links: { self: { href: `${pointsPath(order.id)}?postalCode=${encodeURIComponent(postalCode)}` } },
  }
}

const pointView = ({ id, kind, name, carrier, position, hours, metres, ...address }: DropOffPoint): CarrierPoint => {
  const { lines, postalCode, city } = address
  return {
    ...{ id, kind, name, lines: lines.filter((line) => line !== ''), postalCode, city, metres },
    ...(carrier !== null && { carrier }),
    ...position,
    ...(hours !== null && { openingHours: openingHoursOf(hours) }),
  }
}
