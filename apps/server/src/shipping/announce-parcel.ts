import type { Transportation } from '@reprise/contract'
import type { Affiliates, StoredAffiliate } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { canStillSend, orderChanged, selectMoving, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/id.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Carrier, Consignment, Direction, LabelFormat } from './carrier/carrier.ts'
import { type CarrierConfig, type Carriers, installedCarriers } from './carrier/carriers.ts'
import { type ConsignedOrder, type ConsignmentDeps, consignmentOf } from './consignment.ts'
import { type AskedCarrier, orTakenBack } from './cancel/or-taken-back.ts'
import { keepLabel } from './parcel-label.ts'
import { insertParcel, lockParcels, selectParcels, type StoredParcel } from './parcel.repository.ts'

/** The embedded carrier's numbers are random, and one may be taken already. */
const NUMBER_TRIES = 5

export type Announcement = {
  readonly order: ConsignedOrder
  /** To who buys when absent. */
  readonly direction?: Direction
  readonly transportation: Transportation
  readonly affiliate: Pick<StoredAffiliate, 'config' | 'programme'>
  /** Which parcel of its order it is that way, from 1. */
  readonly number: number
  readonly format?: LabelFormat
  readonly now: Date
}

type AnnounceDeps = { readonly carrier: Carrier; readonly vault: Vault }

/** For an order that has no parcel in use. @throws CarrierFault, or Error where the carrier does not answer */
export const announceParcel = async (
  trx: Db,
  announcement: Announcement,
  { carrier, vault }: AnnounceDeps,
): Promise<StoredParcel> => {
  const { order, direction = 'outward', transportation, now } = announcement
  const consignment = consigned(announcement, { db: trx, vault })
  for (let tries = 1; tries <= NUMBER_TRIES; tries += 1) {
    const { trackingNumber, label, handle, counterCode = null } = await carrier.announce(consignment)
    const parcel = {
      id: newId(),
      orderId: order.id,
      direction,
      transportation,
      carrier: carrier.id,
      trackingNumber,
      createdAt: now,
      replacedAt: null,
    }
    if (!(await insertParcel(trx, parcel))) continue
    if (label) await keepLabel(trx, vault, { parcelId: parcel.id, label, counterCode, ...(handle && { handle }) })
    return { ...parcel, counterCode, events: [] }
  }
  throw new Error(`The carrier ${carrier.id} gives numbers that are taken`)
}

const consigned = (
  { direction = 'outward', now: _now, ...announcement }: Announcement,
  deps: ConsignmentDeps,
): Consignment => consignmentOf({ ...announcement, direction }, deps)

type FirstParcelDeps = {
  readonly log: Logger
  readonly vault: Vault
  readonly config: CarrierConfig
  readonly carriers?: Carriers
}

/**
 * Within the sale, by the way proposed first, so that print, mail and page show one number (docs/decisions/0075).
 * A carrier that does not answer does not stop the sale, nor does one hold it up that sells its labels: {@link ensureParcel}
 * makes up for both.
 */
export const firstParcelOf =
  ({ log, vault, config, carriers = installedCarriers(config) }: FirstParcelDeps) =>
  async ({ db, affiliate, now }: Context, order: StoredOrder): Promise<void> => {
    const { transportation } = order
    const carrier = carriers.of(affiliate.programme, transportation)
    if (carrier.isRemote) return
    try {
      await announceParcel(db, { order, transportation, affiliate, number: 1, now }, { carrier, vault })
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'The parcel of an order could not be announced with its sale')
    }
  }

type EnsureDeps = {
  readonly db: Database
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly vault: Vault
  readonly clock: { readonly now: () => Date }
  readonly config: CarrierConfig
  readonly carriers?: Carriers
}

/**
 * For an order that has no parcel and is still to be sent. The carrier is asked before the order is held; asked twice at
 * once, it sells one label by its reference. @throws CarrierFault, or Error where the carrier does not answer
 */
export const ensureParcel = async (
  order: StoredOrder,
  { db, affiliates, vault, clock, config, carriers = installedCarriers(config) }: EnsureDeps,
): Promise<void> => {
  const affiliate = affiliates.find(order.affiliateId)
  if (affiliate === undefined || !canStillSend(order.status)) return
  if ((await selectParcels(db, order.id)).length > 0) return
  const { transportation } = order
  const announcement = { order, transportation, affiliate, number: 1, now: clock.now() }
  const carrier = await askedBefore(carriers.of(affiliate.programme, transportation), announcement, { db, vault })
  await orTakenBack(db, announcement, carrier, () =>
    inTransaction(db, async (trx) => {
      if ((await lockParcels(trx, order.id)).length > 0) return
      // It may have been cancelled while the carrier was asked.
      if (!canStillSend((await selectMoving(trx, order.id))?.status ?? order.status)) return
      await announceParcel(trx, announcement, { carrier, vault })
      await orderChanged(trx, order.id)
    }),
  )
}

/** One that is asked over a network has answered when the transaction begins. */
export const askedBefore = async (
  carrier: Carrier,
  announcement: Announcement,
  deps: ConsignmentDeps,
): Promise<AskedCarrier> => {
  if (!carrier.isRemote) return carrier
  const announced = await carrier.announce(consigned(announcement, deps))
  let isUsed = false
  return {
    ...carrier,
    announce: () => {
      isUsed = true
      return Promise.resolve(announced)
    },
    sold: () => ({ handle: announced.handle, isUsed }),
  }
}
