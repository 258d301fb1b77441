import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findParcelOrder, recordTrackingEvent } from '#server/shipping/index.ts'
import { operatorOrderPath } from './desk.hal.ts'

/** Clocks of carriers run ahead of ours by so much at most. */
const AHEAD_MS = 10 * 60_000

/** The key reaches the order. */
export const recordEvent = async (
  ctx: OperatorContext,
  trackingNumber: string,
  { status, at, place, note, eventId }: BodyOf<'recordTrackingEvent'>,
): Promise<ReplyOf<'recordTrackingEvent'>> => {
  const parcel = await findParcelOrder(ctx.db, trackingNumber)
  if (parcel === undefined) throw new ProblemError('parcel-not-found')
  const { order } = await findReachableOrder(ctx, parcel.orderId).catch(asUnknownParcel)
  const happened = at === undefined ? ctx.now : new Date(at)
  if (happened.getTime() > ctx.now.getTime() + AHEAD_MS)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/at', code: 'future' }] })
  const isNews = await recordTrackingEvent(
    ctx.db,
    {
      trackingNumber: parcel.trackingNumber,
      carrier: parcel.carrier,
      status,
      at: happened,
      place: place ?? null,
      note: note ?? null,
      ...(eventId === undefined ? {} : { carrierEventId: eventId }),
    },
    { now: ctx.now, actor: 'operator', affiliates: ctx.affiliates },
  )
  const after = await findReachableOrder(ctx, order.id)
  ctx.note({ order: order.id, affiliate: order.affiliateId, event: status, status: after.order.status })
  return {
    order: order.id,
    isNews,
    status: after.order.status,
    _links: { self: { href: operatorOrderPath(order.id) } },
  }
}

const asUnknownParcel = (error: unknown): never => {
  if (error instanceof ProblemError && error.problem === 'order-not-found') throw new ProblemError('parcel-not-found')
  throw error
}
