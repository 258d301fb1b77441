import { type BodyOf, MOST_PARCELS, type Transportation } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import {
  allowForEnvelope,
  canStillSend,
  findOrder,
  orderChanged,
  requireOwn,
  requireSession,
  transportationsOf,
} from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { announceParcel } from './announce-parcel.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { CarrierFault } from './carrier/carrier.ts'
import type { Carriers } from './carrier/carriers.ts'
import { isOneParcel, mayReplace, parcelStatus } from './parcel.decide.ts'
import { endParcelInUse, lockParcels, type StoredParcel, updateTransportation } from './parcel.repository.ts'

/** Seconds after which it makes sense to ask a person for help, not the server for another parcel. */
const ASK_SOMEBODY_SECONDS = 86_400

/** When a carrier that did not sell a label may do so. */
const ASK_AGAIN_SECONDS = 60

/**
 * A label and a code are forms of one parcel; any other way replaces a parcel that has not left, or with `again` was
 * lost.
 */
export const createOrderParcel = async (
  ctx: Context,
  { order: orderId, transportation, again }: BodyOf<'createOrderParcel'>,
  { carriers, vault }: { readonly carriers: Carriers; readonly vault: Vault },
): Promise<StoredParcel> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const parcels = await lockParcels(ctx.db, order.id)
  if (!canStillSend(order.status))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'sending-over', status: order.status } })
  const inUse = parcels.find(({ replacedAt }) => replacedAt === null)
  if (inUse && !mayReplace(parcelStatus(inUse.events), again)) throw new ProblemError('parcel-under-way')
  if (inUse && inUse.transportation === transportation && !again) return inUse
  if (!transportationsOf(ctx, order).includes(transportation)) throw new ProblemError('process-not-available')
  if (inUse && !again && isOneParcel(inUse.transportation, transportation))
    return inAnotherForm(ctx, inUse, transportation)
  if (parcels.length >= MOST_PARCELS) throw new ProblemError('too-many-requests', { retryAfter: ASK_SOMEBODY_SECONDS })
  const { now, affiliate } = ctx
  await endParcelInUse(ctx.db, order.id, now)
  const parcel = await announceParcel(
    ctx.db,
    { order, transportation, affiliate, number: parcels.length + 1, now },
    { carrier: carriers.of(affiliate.programme, transportation), vault },
  ).catch(problemOfCarrier)
  await updateTransportation(ctx.db, parcel)
  if (transportation === 'kit') {
    await allowForEnvelope(ctx.db, order.id, { since: now, isPosted: false })
    await enqueue(ctx.db, 'parcel.kit-chosen', { orderId: order.id, parcelId: parcel.id })
  }
  await orderChanged(ctx.db, order.id)
  return parcel
}

/**
 * What was chosen is undone with the call; asked again, the carrier sells the same label by its reference. What it refused
 * it would refuse again: another way may do.
 */
export const problemOfCarrier = (error: unknown): never => {
  if (!(error instanceof CarrierFault)) throw error
  if (!error.mayPass) throw new ProblemError('process-not-available', { cause: error })
  throw new ProblemError('service-unavailable', { retryAfter: ASK_AGAIN_SECONDS, cause: error })
}

/** The number stays, so that a label that was printed before is still good. */
const inAnotherForm = async (
  { db }: Context,
  parcel: StoredParcel,
  transportation: Transportation,
): Promise<StoredParcel> => {
  const changed = { ...parcel, transportation }
  await updateTransportation(db, changed)
  await orderChanged(db, parcel.orderId)
  return changed
}
