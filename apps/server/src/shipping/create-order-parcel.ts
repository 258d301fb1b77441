import { type BodyOf, MOST_BOUGHT_LABELS, MOST_PARCELS, type Transportation } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import {
  allowForEnvelope,
  canStillSend,
  findOrder,
  orderChanged,
  requireOwn,
  requireSession,
  selectMoving,
  type StoredOrder,
  transportationsOf,
} from '#server/order/index.ts'
import { fewAtOnce } from '#server/platform/http/few-at-once.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { announceParcel, askedBefore } from './announce-parcel.ts'
import { type AskedCarrier, orTakenBack } from './cancel/or-taken-back.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type Carrier, CarrierFault } from './carrier/carrier.ts'
import type { Carriers } from './carrier/carriers.ts'
import { isOneParcel, mayReplace, parcelInUse, parcelStatus } from './parcel.decide.ts'
import {
  endParcelInUse,
  lockParcels,
  selectParcels,
  type StoredParcel,
  updateTransportation,
} from './parcel.repository.ts'

/** Seconds after which it makes sense to ask a person for help, not the server for another parcel. */
const ASK_SOMEBODY_SECONDS = 86_400

/** When a carrier that did not sell a label may do so. */
const ASK_AGAIN_SECONDS = 60

const oneOfTwo = fewAtOnce(2)

type Choice = Pick<BodyOf<'createOrderParcel'>, 'transportation' | 'again'> & { readonly carrier: Carrier }

/**
 * A label and a code are forms of one parcel; any other way replaces a parcel that has not left, or with `again` was
 * lost. A carrier far away is asked before the order is held.
 */
export const createOrderParcel = async (
  ctx: Context,
  { order: orderId, transportation, again }: BodyOf<'createOrderParcel'>,
  { carriers, vault, db: pool }: { readonly carriers: Carriers; readonly vault: Vault; readonly db: Database },
): Promise<StoredParcel> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const { now, affiliate, db } = ctx
  const choice = { transportation, again, carrier: carriers.of(affiliate.programme, transportation) }
  const announcementOf = (parcels: readonly StoredParcel[]) => {
    return { order, transportation, affiliate, number: parcels.length + 1, now }
  }
  const before = await selectParcels(db, order.id)
  const carrier: AskedCarrier = parcelThatServes(ctx, order, before, choice)
    ? choice.carrier
    : await oneOfFew(choice.carrier, () => askedBefore(choice.carrier, announcementOf(before), { db, vault }))
  return orTakenBack(pool, announcementOf(before), carrier, async () => {
    const parcels = await lockParcels(db, order.id)
    const { status } = (await selectMoving(db, order.id)) ?? order
    const serving = parcelThatServes(ctx, { ...order, status }, parcels, choice)
    if (serving)
      return serving.transportation === transportation ? serving : inAnotherForm(ctx, serving, transportation)
    // Another call was faster: what the carrier was asked for is not this parcel.
    if (carrier.isRemote && (carrier === choice.carrier || parcels.length !== before.length))
      throw new ProblemError('service-unavailable', { retryAfter: 1 })
    await endParcelInUse(db, order.id, { direction: 'outward', at: now })
    const parcel = await announceParcel(db, announcementOf(parcels), { carrier, vault })
    await updateTransportation(db, parcel)
    if (transportation === 'kit') {
      await allowForEnvelope(db, order.id, { since: now, isPosted: false }, { find: () => affiliate })
      await enqueue(db, 'parcel.kit-chosen', { orderId: order.id, parcelId: parcel.id })
    }
    await orderChanged(db, order.id)
    return parcel
  })
}

/** Undefined where another parcel is to be made. */
const parcelThatServes = (
  ctx: Context,
  order: StoredOrder,
  parcels: readonly StoredParcel[],
  { transportation, again, carrier }: Choice,
): StoredParcel | undefined => {
  if (!canStillSend(order.status))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'sending-over', status: order.status } })
  const inUse = parcelInUse(parcels)
  if (inUse && !mayReplace(parcelStatus(inUse.events), again)) throw new ProblemError('parcel-under-way')
  if (inUse && inUse.transportation === transportation && !again) return inUse
  if (!transportationsOf(ctx, order).includes(transportation)) throw new ProblemError('process-not-available')
  if (inUse && !again && isOneParcel(inUse.transportation, transportation)) return inUse
  const bought = parcels.filter((one) => carrier.isRemote && one.carrier === carrier.id)
  if (parcels.length >= MOST_PARCELS || bought.length >= MOST_BOUGHT_LABELS)
    throw new ProblemError('too-many-requests', { retryAfter: ASK_SOMEBODY_SECONDS })
  return undefined
}

/** Asks a carrier far away; a third who would wait in this process is told to come back. */
export const oneOfFew = async ({ isRemote }: Carrier, ask: () => Promise<AskedCarrier>): Promise<AskedCarrier> =>
  isRemote ? whenFree(ask) : ask()

export const whenFree = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  oneOfTwo(() => ask().catch(problemOfCarrier))

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
