import { orderChanged } from '#server/order/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Logger } from '#server/platform/logger.ts'
import { CarrierFault, type PickUps } from '../carrier/carrier.ts'
import type { Carriers } from '../carrier/carriers.ts'
import { afterFault } from '../tracking/track.decide.ts'
import {
  askPickUpAgain,
  claimDuePickUps,
  type DuePickUp,
  endPastPickUps,
  endPickUp,
  notePickUpBooked,
  notePickUpStays,
  notePickUpSure,
  UNKNOWN_MS,
} from './pick-up.repository.ts'

/** In one go. */
const MOST = 25
/** How long others leave alone what one has claimed, in ms: longer than all of it takes. */
const CLAIM_MS = 10 * 60_000
/** When a carrier that has not decided is asked once more, in ms. */
const UNDECIDED_MS = 5 * 60_000
/** When a carrier that does not cancel, or cannot be asked to, is asked once more at the latest, in ms. */
const NOT_OFF_MS = 60 * 60_000

type LookDeps = { readonly db: Database; readonly carriers: Carriers; readonly log: Logger; readonly now: Date }

/** Calls off drivers who are needed no more, and learns of others whether they come. */
export const lookAfterPickUps = async ({ db, carriers, log, now }: LookDeps): Promise<void> => {
  const [until, givenUpBefore] = [new Date(now.getTime() + CLAIM_MS), new Date(now.getTime() - UNKNOWN_MS)]
  await inTransaction(db, (trx) => endPastPickUps(trx, now))
  const due = await inTransaction(db, (trx) => claimDuePickUps(trx, { now, until, givenUpBefore, most: MOST }))
  const away = new Set<string>()
  for (const one of due) {
    const pickUps = carriers.byId(one.carrier)?.pickUps
    if (pickUps === undefined || away.has(one.carrier)) {
      await comeBack(one, { db, now, at: afterFault(1, now), faults: one.faults })
      continue
    }
    try {
      await lookAfter(one, pickUps, { db, now })
    } catch (error) {
      log.warn({ err: error, pickUp: one.id }, 'A carrier could not be asked about a driver')
      if (error instanceof CarrierFault && error.mayPass) away.add(one.carrier)
      await comeBack(one, { db, now, at: afterFault(one.faults + 1, now), faults: one.faults + 1 })
    }
  }
}

/** The carrier could not be asked. Whom it was to call off comes meanwhile. */
const comeBack = async (
  { id, orderId, isNeeded, handle }: DuePickUp,
  { db, now, at, faults }: Pick<LookDeps, 'db' | 'now'> & { readonly at: Date; readonly faults: number },
): Promise<void> => {
  if (isNeeded || handle === null) return askPickUpAgain(db, id, at, faults)
  const askAt = new Date(Math.min(at.getTime(), now.getTime() + NOT_OFF_MS))
  await inTransaction(db, async (trx) => {
    await notePickUpStays(trx, id, { handle, at: now, askAt, faults })
    await orderChanged(trx, orderId)
  })
}

const lookAfter = async (
  { id, orderId, parcelId, isNeeded, handle, ...pickUp }: DuePickUp,
  pickUps: PickUps,
  { db, now }: Pick<LookDeps, 'db' | 'now'>,
): Promise<void> => {
  const told = { orderId, parcelId, pickUpId: id }
  if (isNeeded && handle !== null) {
    const stands = await pickUps.stands(handle)
    if (stands === undefined) return askPickUpAgain(db, id, new Date(now.getTime() + UNDECIDED_MS), 0)
    return inTransaction(db, async (trx) => {
      await (stands ? notePickUpSure(trx, id, now) : endPickUp(trx, id, 'refused', now))
      if (!stands) await enqueue(trx, 'parcel.driver-told', { ...told, what: 'refused' })
      await orderChanged(trx, orderId)
    })
  }
  const { reference, askedAt, startsAt: from, endsAt: until } = pickUp
  const asked = { reference, askedAt, window: { from, until }, ...(handle !== null && { handle }) }
  const stays = await pickUps.cancel(asked)
  const next = new Date(now.getTime() + NOT_OFF_MS)
  await inTransaction(db, async (trx) => {
    if (stays === undefined) await endPickUp(trx, id, 'cancelled', now)
    else if (isNeeded) {
      // The seller was told of none.
      await notePickUpBooked(trx, id, stays, now)
      await enqueue(trx, 'parcel.driver-told', { ...told, what: 'comes' })
    } else await notePickUpStays(trx, id, { handle: stays, at: now, askAt: next < from ? next : null, faults: 0 })
    await orderChanged(trx, orderId)
  })
}
