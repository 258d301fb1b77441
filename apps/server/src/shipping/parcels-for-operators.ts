import type { Parcel } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { parcelView } from './parcel.hal.ts'
import { selectOrderOfParcel } from './parcel-lookup.repository.ts'
import { selectParcels } from './parcel.repository.ts'

/** Every parcel of an order with its number and all that was told of it, newest first. The caller may see the order. */
export const parcelsOf = async (db: Db, orderId: string): Promise<Parcel[]> =>
  (await selectParcels(db, orderId)).map((parcel) => parcelView(parcel, { isOwn: true, carrierName: (id) => id }))

/** The order of a parcel's number, of any affiliate, with the number as it is kept. */
export const findParcelOrder = selectOrderOfParcel
