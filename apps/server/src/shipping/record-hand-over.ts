import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { parcelStatus } from './parcel.decide.ts'
import { insertEvent, lockParcels } from './parcel.repository.ts'

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
    key: 'store-hand-over',
    status: 'handed-over',
    at,
    place,
    note: null,
  })
}
