import { type BodyOf, type LabelFormat, MOST_PARCELS, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import type { StoredAffiliate } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, lockOrder, orderChanged, selectMoving, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { announceParcel, askedBefore } from '../announce-parcel.ts'
import { type AskedCarrier, orTakenBack } from '../cancel/or-taken-back.ts'
import type { Carrier } from '../carrier/carrier.ts'
import type { Carriers } from '../carrier/carriers.ts'
import { oneOfFew } from '../create-order-parcel.ts'
import { parcelInUse } from '../parcel.decide.ts'
import { parcelView } from '../parcel.hal.ts'
import { selectParcelLabel, selectReturnParcels, type StoredParcel, trackAgain } from '../parcel.repository.ts'
import { selectReturn, selectShipAddressId } from './return.repository.ts'

/** Seconds after which it makes sense to ask a person for help, not the server for another parcel. */
const ASK_SOMEBODY_SECONDS = 86_400

export type ReturnDeps = {
  /** Not the call's: what a carrier sold is noted even where the call is undone. */
  readonly db: Database
  readonly carriers: Carriers
  readonly vault: Vault
}

/**
 * The parcel of a return with its label, once for each time that it goes. A carrier far away is asked before the order is held;
 * one that does not answer is asked again by a job.
 */
export const createReturnParcel = async (
  ctx: OperatorContext,
  id: string,
  { format = 'pdf' }: BodyOf<'createReturnParcel'>,
  deps: ReturnDeps,
): Promise<ReplyOf<'createReturnParcel'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const made = await makeReturnParcel(ctx.db, { order, affiliate, format, now: ctx.now }, deps, oneOfFew).catch(
    async (error: unknown) => {
      if (!(error instanceof ProblemError) || error.problem !== 'service-unavailable') throw error
      await enqueue(
        ctx.db,
        'parcel.buy-return-label',
        { orderId: order.id, format },
        { key: `return-label|${order.id}` },
      )
      return undefined
    },
  )
  ctx.note({ order: order.id, affiliate: affiliate.id, parcel: made?.id ?? null })
  if (made === undefined) return { order: order.id, state: 'late', parcel: null, format: null, _links: {} }
  const kept = await selectParcelLabel(ctx.db, made.id)
  return {
    order: order.id,
    state: 'ready',
    parcel: parcelView(made, {
      isOwn: true,
      carrierName: (carrier) => deps.carriers.nameOf(carrier, affiliate.programme),
    }),
    format: kept?.format ?? 'pdf',
    _links: { label: { href: `${SURFACE_BASE['operator-api']}/orders/${order.id}/return-label` } },
  }
}

export type NewReturn = {
  readonly order: StoredOrder
  readonly affiliate: Pick<StoredAffiliate, 'config' | 'programme'>
  readonly format: LabelFormat
  readonly now: Date
}

type Ask = (carrier: Carrier, ask: () => Promise<AskedCarrier>) => Promise<AskedCarrier>

/** @param asking how a carrier far away is waited for @throws ProblemError transition-not-allowed where nothing is to leave */
export const makeReturnParcel = async (
  db: Db,
  { order, affiliate, format, now }: NewReturn,
  { carriers, vault, db: pool }: ReturnDeps,
  asking: Ask,
): Promise<StoredParcel> => {
  const before = await selectReturnParcels(db, order.id)
  const inUse = parcelInUse(before)
  if (inUse) return trackedAgain(db, inUse, now)
  await requireLeaving(db, order)
  if (before.length >= MOST_PARCELS) throw new ProblemError('too-many-requests', { retryAfter: ASK_SOMEBODY_SECONDS })
  const { programme } = affiliate
  const announcement = {
    ...{ order, affiliate, format, now },
    direction: 'return' as const,
    transportation: 'label' as const,
    number: before.length + 1,
  }
  const carrier = carriers.of(programme, 'label', 'return')
  const asked = await asking(carrier, () => askedBefore(carrier, announcement, { db, vault }))
  return orTakenBack(pool, announcement, asked, async () => {
    await lockOrder(db, order.id)
    const serving = parcelInUse(await selectReturnParcels(db, order.id))
    if (serving) return trackedAgain(db, serving, now)
    // Its customer may have changed their mind while the carrier was asked.
    await requireLeaving(db, order)
    if (asked.isRemote && (await selectShipAddressId(db, order.id)) !== order.shipAddressId)
      throw new ProblemError('service-unavailable', { detail: 'Its address changed while the label was bought' })
    const parcel = await announceParcel(db, announcement, { carrier: asked, vault })
    await orderChanged(db, order.id)
    return parcel
  })
}

/** Its carrier was not asked about it while its order did not go back. */
export const trackedAgain = async (db: Db, parcel: StoredParcel, now: Date): Promise<StoredParcel> => {
  await trackAgain(db, parcel.id, now)
  return parcel
}

const requireLeaving = async (db: Db, order: StoredOrder): Promise<void> => {
  const status = (await selectMoving(db, order.id))?.status ?? order.status
  if (status !== 'returning')
    throw new ProblemError('transition-not-allowed', { current: { reason: 'not-returning', status } })
  if (await selectReturn(db, order.id))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'has-left', status } })
}
