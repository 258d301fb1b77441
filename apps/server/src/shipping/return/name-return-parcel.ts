import type { StoredAffiliate } from '#server/affiliate/index.ts'
import { orderChanged } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { embeddedCarrier } from '../carrier/embedded-carrier.ts'
import { parcelInUse } from '../parcel.decide.ts'
import { endParcelInUse, insertParcel, selectReturnParcels } from '../parcel.repository.ts'
import { updateReturnNumber } from './return.repository.ts'
import { trackedAgain } from './create-return-parcel.ts'

type Named = {
  readonly orderId: string
  readonly affiliate: Pick<StoredAffiliate, 'programme'>
  readonly typed: string | undefined
  readonly now: Date
}

/** The number of a return that left without one. The order is held. */
export const noteReturnNumber = async (trx: Db, named: Named): Promise<void> => {
  const trackingNumber = await nameReturnParcel(trx, named)
  if (trackingNumber === null) return
  await updateReturnNumber(trx, named.orderId, trackingNumber)
  await orderChanged(trx, named.orderId)
}

/**
 * The number under which a return goes: what an operator typed takes the place of the parcel that there was. The order is held.
 * @returns null for a return without a number @throws ProblemError field-rejected for the number of another parcel
 */
export const nameReturnParcel = async (trx: Db, { orderId, affiliate, typed, now }: Named): Promise<string | null> => {
  const parcels = await selectReturnParcels(trx, orderId)
  const inUse = parcelInUse(parcels)
  const named = typed === undefined ? inUse : parcels.find(({ trackingNumber }) => isSame(trackingNumber, typed))
  if (named !== undefined && named === inUse) return (await trackedAgain(trx, inUse, now)).trackingNumber
  if (typed === undefined) return null
  // Its label is used up, or names the address of before.
  if (named !== undefined) throw numberTaken()
  if (inUse) await endParcelInUse(trx, orderId, { direction: 'return', at: now })
  const isNew = await insertParcel(trx, {
    id: newId(),
    orderId,
    direction: 'return',
    transportation: 'label',
    // Who carries for the programme tells of it under its own id.
    carrier: affiliate.programme.carrier?.account ?? embeddedCarrier.id,
    trackingNumber: typed,
    createdAt: now,
    replacedAt: null,
  })
  if (!isNew) throw numberTaken()
  return typed
}

/** In any case of letters, as scanners read them. */
const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

const numberTaken = (): ProblemError =>
  new ProblemError('field-rejected', { faults: [{ pointer: '/trackingNumber', code: 'taken' }] })
