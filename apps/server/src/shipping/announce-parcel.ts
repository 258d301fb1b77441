import type { Transportation } from '@reprise/contract'
import type { StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import type { Carrier } from './carrier/carrier.ts'
import { insertParcel, type StoredParcel } from './parcel.repository.ts'

/** Numbers of the embedded carrier are random, and one may be taken already. */
const NUMBER_TRIES = 5

export type Announcement = {
  readonly order: Pick<StoredOrder, 'id' | 'barcode'>
  readonly transportation: Transportation
  /** Country of the programme, as its configuration has it. */
  readonly country: string
  readonly now: Date
}

/**
 * Announces a parcel of an order that has none in use, and keeps it.
 * @throws Error where the carrier does not answer
 */
export const announceParcel = async (
  trx: Db,
  { order, transportation, country, now }: Announcement,
  carrier: Carrier,
): Promise<StoredParcel> => {
  for (let tries = 1; tries <= NUMBER_TRIES; tries += 1) {
    const { trackingNumber } = await carrier.announce({
      orderBarcode: order.barcode,
      transportation,
      country: country.toUpperCase(),
    })
    const parcel = {
      id: newId(),
      orderId: order.id,
      transportation,
      carrier: carrier.id,
      trackingNumber,
      createdAt: now,
      replacedAt: null,
    }
    if (await insertParcel(trx, parcel)) return { ...parcel, events: [] }
  }
  throw new Error(`The carrier ${carrier.id} gives numbers that are taken`)
}
