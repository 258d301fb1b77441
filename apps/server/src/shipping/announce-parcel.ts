import type { Transportation } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { canStillSend, orderChanged, type StoredOrder } from '#server/order/index.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/id.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type Carrier, type Carriers, INSTALLED_CARRIERS } from './carrier/carriers.ts'
import { insertParcel, lockParcels, type StoredParcel } from './parcel.repository.ts'

/** The embedded carrier's numbers are random, and one may be taken already. */
const NUMBER_TRIES = 5

export type Announcement = {
  readonly order: Pick<StoredOrder, 'id' | 'barcode'>
  readonly transportation: Transportation
  /** Country of the programme, as its configuration has it. */
  readonly country: string
  readonly now: Date
}

/** For an order that has no parcel in use. @throws Error where the carrier does not answer */
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

/**
 * Within the sale, by the way proposed first, so that print, mail and page show one number (docs/decisions/0075).
 * A carrier that does not answer does not stop the sale: {@link ensureParcel} makes up for it.
 */
export const firstParcelOf =
  ({ log, carriers = INSTALLED_CARRIERS }: { readonly log: Logger; readonly carriers?: Carriers }) =>
  async ({ db, affiliate, now }: Context, order: StoredOrder): Promise<void> => {
    const { transportation } = order
    try {
      await announceParcel(db, { order, transportation, country: affiliate.config.country, now }, carriers.first)
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'The parcel of an order could not be announced with its sale')
    }
  }

type EnsureDeps = {
  readonly db: Database
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly clock: { readonly now: () => Date }
  readonly carriers?: Carriers
}

/** For an order that has no parcel and is still to be sent. @throws Error where the carrier does not answer */
export const ensureParcel = async (
  order: StoredOrder,
  { db, affiliates, clock, carriers = INSTALLED_CARRIERS }: EnsureDeps,
): Promise<void> => {
  const affiliate = affiliates.find(order.affiliateId)
  if (affiliate === undefined || !canStillSend(order.status)) return
  const { country } = affiliate.config
  await inTransaction(db, async (trx) => {
    if ((await lockParcels(trx, order.id)).length > 0) return
    const { transportation } = order
    await announceParcel(trx, { order, transportation, country, now: clock.now() }, carriers.first)
    await orderChanged(trx, order.id)
  })
}
