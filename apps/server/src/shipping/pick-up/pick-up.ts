import { isTestProgramme, type PickUp, type ReplyOf } from '@reprise/contract'
import { timeZoneOf } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import {
  canStillSend,
  findOrder,
  orderChanged,
  requireOwn,
  requireSession,
  type StoredOrder,
} from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import type { CarrierAddress, PickUp as AskedPickUp, PickUps, PickUpWindow } from '../carrier/carrier.ts'
import type { Carriers } from '../carrier/carriers.ts'
import { consignmentOf } from '../consignment.ts'
import { whenFree } from '../create-order-parcel.ts'
import { parcelInUse, parcelStatus } from '../parcel.decide.ts'
import { selectParcels, type StoredParcel } from '../parcel.repository.ts'
import { pickUpPath, pickUpView, windowView } from './pick-up.hal.ts'
import {
  askPickUpAgain,
  claimPickUp,
  countPickUps,
  endPickUp,
  insertPickUp,
  notePickUpBooked,
  selectPickUp,
  type StoredPickUp,
  UNKNOWN_MS,
} from './pick-up.repository.ts'

/** Each may cost who buys something, also where it is cancelled. */
const MOST_OF_A_SALE = 6
/** Seconds after which it makes sense to ask a person for help. */
const ASK_SOMEBODY_SECONDS = 86_400
/** How long one call asks a carrier at most, in ms. */
const CLAIM_MS = 30_000
const ASK_AGAIN_SECONDS = 30
/** A driver of whom no answer came is asked for again no sooner, in ms: the carrier may not list yet what it works on. */
const UNLISTED_MS = 60_000

export type PickUpDeps = { readonly carriers: Carriers; readonly vault: Vault; readonly db: Database }

/** The ability of a parcel's carrier to fetch it; undefined where it has no label of a carrier that comes, or has left. */
export const pickUpsOf = (
  { affiliate }: Pick<Context, 'affiliate'>,
  order: Pick<StoredOrder, 'status'>,
  parcel: StoredParcel | undefined,
  carriers: Carriers,
): PickUps | undefined => {
  // A test sends no driver anywhere.
  if (parcel?.transportation !== 'label' || isTestProgramme(affiliate.id)) return undefined
  if (!canStillSend(order.status) || parcelStatus(parcel.events) !== 'label-created') return undefined
  return carriers.byId(parcel.carrier)?.pickUps
}

/** What may be booked. */
export const showPickUpWindows = async (
  ctx: Context,
  orderId: string,
  deps: PickUpDeps,
): Promise<ReplyOf<'getPickUpWindows'>> => {
  const collected = await collectedBy(ctx, orderId, deps)
  return {
    windows: (await windowsFor(ctx, collected)).map(windowView),
    timeZone: timeZoneOf(ctx.affiliate),
    _links: { self: { href: pickUpPath(orderId) } },
  }
}

/**
 * Asks the carrier outside of the call's transaction: what was asked for is kept, whether or not an answer comes.
 * @throws ProblemError pick-up-window-gone where the carrier does not come then; pick-up-unsettled with the seconds after which another
 * window may be asked for, while it is not known whether a driver was booked for the first
 */
export const bookPickUp = async (
  ctx: Context,
  orderId: string,
  wanted: PickUpWindow,
  deps: PickUpDeps,
): Promise<PickUp> => {
  const collected = await collectedBy(ctx, orderId, deps)
  const { open, parcel } = collected
  if (open?.handle && !isSame(open, wanted)) throw new ProblemError('pick-up-stands')
  if (open && !isSame(open, wanted))
    throw new ProblemError('pick-up-unsettled', { retryAfter: secondsUntilSettled(open, ctx.now) })
  if (!open?.handle) await askCarrier(ctx, collected, wanted, deps)
  const view = pickUpView(await selectPickUp(ctx.db, parcel.id), { now: ctx.now, timeZone: timeZoneOf(ctx.affiliate) })
  if (view === undefined) throw new ProblemError('pick-up-window-gone')
  return view
}

/** Nothing is changed where no driver is booked. @throws ProblemError pick-up-stands where the carrier does not cancel any more */
export const cancelPickUp = async (
  ctx: Context,
  orderId: string,
  deps: PickUpDeps,
): Promise<ReplyOf<'cancelPickUp'>> => {
  const { pickUps, parcel, open } = await collectedBy(ctx, orderId, deps)
  if (open === undefined) return { cancelled: false }
  if (open.startsAt <= ctx.now) throw new ProblemError('pick-up-stands')
  const claimed = await claim(ctx, open, deps)
  const { id, handle } = claimed
  try {
    const stays = await whenFree(() => pickUps.cancel({ ...toldOf(claimed), ...(handle !== null && { handle }) }))
    if (stays !== undefined) {
      await notePickUpBooked(deps.db, id, stays, ctx.now)
      throw new ProblemError('pick-up-stands')
    }
  } catch (error) {
    await askPickUpAgain(deps.db, id, ctx.now, 0)
    throw error
  }
  await inTransaction(deps.db, async (trx) => {
    await endPickUp(trx, id, 'cancelled', ctx.now)
    await orderChanged(trx, parcel.orderId)
  })
  return { cancelled: true }
}

type Collected = {
  readonly order: StoredOrder
  readonly parcel: StoredParcel
  readonly pickUps: PickUps
  /** What is asked for already, for a window that has not passed. */
  readonly open: StoredPickUp | undefined
  readonly grams: number
  readonly address: () => Promise<CarrierAddress>
}

const collectedBy = async (ctx: Context, orderId: string, { carriers, vault }: PickUpDeps): Promise<Collected> => {
  requireSession(ctx)
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  const parcel = parcelInUse(await selectParcels(ctx.db, order.id))
  const pickUps = pickUpsOf(ctx, order, parcel, carriers)
  if (parcel !== undefined && parcelStatus(parcel.events) !== 'label-created')
    throw new ProblemError('parcel-under-way')
  if (parcel === undefined || pickUps === undefined) throw new ProblemError('process-not-available')
  const last = await selectPickUp(ctx.db, parcel.id)
  const { grams, parties } = consignmentOf(
    { order, affiliate: ctx.affiliate, direction: 'outward', transportation: parcel.transportation, number: 1 },
    { db: ctx.db, vault },
  )
  return {
    ...{ order, parcel, pickUps, grams },
    open: last?.outcome === null && last.endsAt > ctx.now ? last : undefined,
    address: async () => (await parties()).from,
  }
}

/** Those in which the parcel is still sent in time. */
const windowsFor = async (ctx: Context, { order, pickUps, address }: Collected): Promise<readonly PickUpWindow[]> => {
  const timeZone = timeZoneOf(ctx.affiliate)
  const windows = await whenFree(() => pickUps.windows({ now: ctx.now, timeZone, address }))
  return windows.filter(({ until }) => until <= order.sendBefore)
}

const insertNew = async (
  ctx: Context,
  collected: Collected,
  wanted: PickUpWindow,
  { db }: PickUpDeps,
): Promise<StoredPickUp> => {
  const { order, parcel } = collected
  const windows = await windowsFor(ctx, collected)
  if (!windows.some(({ from, until }) => isSame({ startsAt: from, endsAt: until }, wanted)))
    throw new ProblemError('pick-up-window-gone')
  const count = await countPickUps(ctx.db, order.id)
  if (count >= MOST_OF_A_SALE) throw new ProblemError('too-many-requests', { retryAfter: ASK_SOMEBODY_SECONDS })
  const [id, reference] = [newId(), `${order.barcode}-pick-up-${count + 1}`]
  const [startsAt, endsAt] = [wanted.from, wanted.until]
  const asked = { id, reference, startsAt, endsAt, askedAt: ctx.now, askAt: claimedUntil(ctx.now) }
  const row = { ...asked, parcelId: parcel.id, carrier: parcel.carrier }
  if (!(await inTransaction(db, (trx) => insertPickUp(trx, row)))) throw away(1)
  return { ...asked, handle: null, sureAt: null, outcome: null, staysSince: null }
}

const askCarrier = async (
  ctx: Context,
  collected: Collected,
  wanted: PickUpWindow,
  deps: PickUpDeps,
): Promise<void> => {
  const { pickUps, parcel, grams, address, open } = collected
  const again = open !== undefined
  const asked = again ? await claim(ctx, open, deps) : await insertNew(ctx, collected, wanted, deps)
  // Another call was faster.
  if (asked.handle !== null) return
  try {
    const { handle } = await whenFree(() => pickUps.book({ ...toldOf(asked), grams, address, again }))
    await inTransaction(deps.db, async (trx) => {
      await notePickUpBooked(trx, asked.id, handle, ctx.now)
      await orderChanged(trx, parcel.orderId)
    })
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'process-not-available') {
      await inTransaction(deps.db, (trx) => endPickUp(trx, asked.id, 'refused', ctx.now))
      throw new ProblemError('pick-up-window-gone', { cause: error })
    }
    await askPickUpAgain(deps.db, asked.id, new Date(ctx.now.getTime() + UNLISTED_MS), 0)
    throw error
  }
}

/** @returns as it is now, which may differ from what was read before */
const claim = async ({ now }: Context, { id }: StoredPickUp, { db }: PickUpDeps): Promise<StoredPickUp> => {
  const claimed = await claimPickUp(db, id, { now, until: claimedUntil(now) })
  if (claimed === undefined) throw away(ASK_AGAIN_SECONDS)
  return claimed
}

const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)

/** A job looks each minute for drivers of whom nothing is known, and calls them off where its carrier answers. */
const secondsUntilSettled = ({ askedAt, askAt, startsAt, endsAt }: StoredPickUp, now: Date): number => {
  const looked = Math.max(now.getTime(), askedAt.getTime() + UNKNOWN_MS, askAt.getTime() + UNKNOWN_MS) + 60_000
  // No driver is called off once the window has begun: what is asked for stands until it is over.
  const settled = looked < startsAt.getTime() ? looked : endsAt.getTime()
  return Math.ceil((settled - now.getTime()) / 1_000)
}

const away = (retryAfter: number): ProblemError => new ProblemError('service-unavailable', { retryAfter })

const isSame = ({ startsAt, endsAt }: Pick<StoredPickUp, 'startsAt' | 'endsAt'>, { from, until }: PickUpWindow) =>
  startsAt.getTime() === from.getTime() && endsAt.getTime() === until.getTime()

const toldOf = ({ reference, askedAt, startsAt: from, endsAt: until }: StoredPickUp): AskedPickUp => ({
  ...{ reference, askedAt, window: { from, until } },
})
