import type { Transportation } from '@reprise/contract'
import type { Affiliates, StoredAffiliate } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { canStillSend, orderChanged, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/id.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Carrier } from './carrier/carrier.ts'
import { type Carriers, INSTALLED_CARRIERS } from './carrier/carriers.ts'
import { type ConsignedOrder, consignmentOf } from './consignment.ts'
import { insertParcel, lockParcels, type StoredParcel } from './parcel.repository.ts'

/** The embedded carrier's numbers are random, and one may be taken already. */
const NUMBER_TRIES = 5

export type Announcement = {
  readonly order: ConsignedOrder
  readonly transportation: Transportation
  readonly affiliate: Pick<StoredAffiliate, 'config' | 'programme'>
  /** Which parcel of its order it is, from 1. */
  readonly number: number
  readonly now: Date
}

/** For an order that has no parcel in use. @throws Error where the carrier does not answer */
export const announceParcel = async (
  trx: Db,
  { order, transportation, affiliate, number, now }: Announcement,
  { carrier, vault }: { readonly carrier: Carrier; readonly vault: Vault },
): Promise<StoredParcel> => {
  const consignment = consignmentOf(
    { order, affiliate, direction: 'outward', transportation, number },
    { db: trx, vault },
  )
  for (let tries = 1; tries <= NUMBER_TRIES; tries += 1) {
    const { trackingNumber } = await carrier.announce(consignment)
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

type FirstParcelDeps = { readonly log: Logger; readonly vault: Vault; readonly carriers?: Carriers }

/**
 * Within the sale, by the way proposed first, so that print, mail and page show one number (docs/decisions/0075).
 * A carrier that does not answer does not stop the sale: {@link ensureParcel} makes up for it.
 */
export const firstParcelOf =
  ({ log, vault, carriers = INSTALLED_CARRIERS }: FirstParcelDeps) =>
  async ({ db, affiliate, now }: Context, order: StoredOrder): Promise<void> => {
    const { transportation } = order
    try {
      await announceParcel(
        db,
        { order, transportation, affiliate, number: 1, now },
        { carrier: carriers.of(affiliate.programme), vault },
      )
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'The parcel of an order could not be announced with its sale')
    }
  }

type EnsureDeps = {
  readonly db: Database
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly vault: Vault
  readonly clock: { readonly now: () => Date }
  readonly carriers?: Carriers
}

/** For an order that has no parcel and is still to be sent. @throws Error where the carrier does not answer */
export const ensureParcel = async (
  order: StoredOrder,
  { db, affiliates, vault, clock, carriers = INSTALLED_CARRIERS }: EnsureDeps,
): Promise<void> => {
  const affiliate = affiliates.find(order.affiliateId)
  if (affiliate === undefined || !canStillSend(order.status)) return
  await inTransaction(db, async (trx) => {
    if ((await lockParcels(trx, order.id)).length > 0) return
    const { transportation } = order
    await announceParcel(
      trx,
      { order, transportation, affiliate, number: 1, now: clock.now() },
      { carrier: carriers.of(affiliate.programme), vault },
    )
    await orderChanged(trx, order.id)
  })
}
