import { createHash } from 'node:crypto'
import type { OrderActor } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { allowForEnvelope, changeOrderStatus, orderChanged } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { orderTransitionFor, type ParcelStatus, parcelStatus } from './parcel.decide.ts'
import { forgetPosting, insertEvent, lockParcelByNumber, lockParcels, type StoredParcel } from './parcel.repository.ts'
import { productLeft } from './return/product-left.ts'
import { selectReturn, selectReturningSince } from './return/return.repository.ts'

export type ToldEvent = {
  readonly trackingNumber: string
  /** Id of the carrier of the parcel; of any when absent. */
  readonly carrier?: string
  readonly status: ParcelStatus
  readonly at: Date
  readonly place: string | null
  readonly note: string | null
  /** The carrier's own, where it has one. */
  readonly carrierEventId?: string
}

/**
 * Sends the order when its parcel moves, and ends it when a return is delivered. Told twice, it counts once; told late, it takes its place in the past.
 * @returns whether it was news
 */
export const recordTrackingEvent = async (trx: Db, event: ToldEvent, teller: Teller): Promise<boolean> => {
  const parcel = await lockParcelByNumber(trx, event.trackingNumber, event.carrier)
  if (!parcel) throw new ProblemError('parcel-not-found')
  const isNews = await insertEvent(trx, { ...event, id: newId(), parcelId: parcel.id, key: eventKey(event) })
  if (!isNews) return false
  if (parcel.direction === 'return') await moveReturn(trx, parcel, event, teller)
  else await moveOrder(trx, parcel, event, teller)
  await orderChanged(trx, parcel.orderId)
  return true
}

type Teller = {
  readonly now: Date
  readonly actor: OrderActor
  /** By whose clock days end. */
  readonly affiliates: Pick<Affiliates, 'find'>
}

const moveOrder = async (trx: Db, parcel: StoredParcel, event: ToldEvent, teller: Teller): Promise<void> => {
  const { now, actor, affiliates } = teller
  if (event.status !== 'label-created') await forgetPosting(trx, parcel.orderId)
  else if (parcel.transportation === 'kit' && parcel.replacedAt === null)
    await allowForEnvelope(trx, parcel.orderId, { since: now, isPosted: true }, affiliates)
  const transition = orderTransitionFor(event.status)
  if (transition !== undefined && parcel.replacedAt === null)
    await changeOrderStatus(trx, { orderId: parcel.orderId, transition, actor, now }).catch(ignoreLateness)
}

/** What is told of a number from before its order goes back, by more than clocks and typing differ, is of an earlier parcel. */
const BEFORE_MS = 86_400_000

/**
 * A carrier that has the parcel of a return says that it left, and once it is delivered the order has ended, unless it was held
 * up just before: what is refused is delivered too, to who sent it.
 */
const moveReturn = async (
  trx: Db,
  { orderId, replacedAt, trackingNumber, events }: StoredParcel,
  { status, at, carrier }: ToldEvent,
  { now, actor }: Teller,
): Promise<void> => {
  if (status === 'label-created' || replacedAt !== null) return
  const since = await selectReturningSince(trx, orderId)
  if (since === undefined || at.getTime() < since.getTime() - BEFORE_MS) return
  // A label may be refused before its parcel is handed over.
  if (status === 'exception' && (await selectReturn(trx, orderId)) === undefined) return
  const teller =
    actor === 'carrier' ? { actor, by: carrier ?? actor, now } : { actor: 'operator' as const, by: actor, now }
  await productLeft(trx, { orderId, trackingNumber }, teller)
  if (status !== 'delivered' || events.findLast((one) => one.at <= at)?.status === 'exception') return
  await changeOrderStatus(trx, { orderId, transition: 'confirm-return', actor, now }).catch(ignoreLateness)
}

/** An order that has gone further is not sent once more. */
const ignoreLateness = (error: unknown): void => {
  if (!(error instanceof ProblemError) || error.problem !== 'transition-not-allowed') throw error
}

const eventKey = ({ carrierEventId, status, at, place }: ToldEvent): string =>
  carrierEventId ??
  createHash('sha256')
    .update(`${status}|${at.toISOString()}|${place ?? ''}`)
    .digest('base64url')

/** Notes that a store has the product, on the parcel that was meant to be handed over there; without one nothing is noted. */
export const recordHandOver = async (
  trx: Db,
  orderId: string,
  { at, place }: { readonly at: Date; readonly place: string },
): Promise<void> => {
  const parcel = (await lockParcels(trx, orderId)).find(({ replacedAt }) => replacedAt === null)
  if (parcel?.transportation !== 'store' || parcelStatus(parcel.events) !== 'label-created') return
  await insertEvent(trx, {
    id: newId(),
    parcelId: parcel.id,
    key: `${HAND_OVER}|${at.toISOString()}`,
    status: 'handed-over',
    at,
    place,
    note: null,
  })
}

/** What a store hands over and gives back again may be handed over once more. */
const HAND_OVER = 'store-hand-over'

/**
 * Notes that a store gave the product back: its parcel waits to be handed over again.
 * @returns false where a carrier has it, or has had it
 */
export const recordGivenBack = async (
  trx: Db,
  orderId: string,
  { at, place }: { readonly at: Date; readonly place: string },
): Promise<boolean> => {
  const parcel = (await lockParcels(trx, orderId)).find(({ replacedAt }) => replacedAt === null)
  if (parcel === undefined || parcelStatus(parcel.events) === 'label-created') return true
  if (parcel.transportation !== 'store' || parcel.events.some(({ status }) => !OF_A_STORE.has(status))) return false
  await insertEvent(trx, {
    id: newId(),
    parcelId: parcel.id,
    key: `store-given-back|${at.toISOString()}`,
    status: 'label-created',
    at,
    place,
    note: null,
  })
  return true
}

const OF_A_STORE: ReadonlySet<ParcelStatus> = new Set(['label-created', 'handed-over'])
