import type { Affiliates } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { canStillSend, orderChanged, type StoredOrder } from '#server/order/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Logger } from '#server/platform/logger.ts'
import { announceParcel } from './announce-parcel.ts'
import { type Carriers, INSTALLED_CARRIERS } from './carrier/carriers.ts'
import { lockParcels } from './parcel.repository.ts'

/**
 * Makes the parcel of an order within its sale, of the way that its programme proposes first, so that print, mail and
 * page show one number from then on (docs/decisions/0075). A carrier that does not answer does not stop the sale:
 * {@link ensureParcel} makes up for it.
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

/**
 * Makes the parcel of an order that has none although it is still to be sent. Pages that show the order look again.
 * @throws Error where the carrier does not answer now either
 */
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
