import {
  isTestProgramme,
  type OperatorOrder,
  type OrderTransition,
  type Parcel,
  SURFACE_BASE,
  type WorkItem,
} from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import {
  charityNameOf,
  claimOfOrderView,
  deliveryOf,
  devicesView,
  isOverdue,
  itemView,
  promisesView,
  type ReachableOrder,
  type StoredPromise,
} from '#server/order/index.ts'
import type { Wording } from '#server/quotation/index.ts'
import { nameOfAccount, type StayingDriver } from '#server/shipping/index.ts'
import type { OrderNote, WorkRow } from './desk.repository.ts'

export const WORK_PATH = `${SURFACE_BASE['operator-api']}/orders`
export const operatorOrderPath = (id: string): string => `${WORK_PATH}/${id}`

export const workItemView = (
  { now, affiliates }: Pick<OperatorContext, 'now' | 'affiliates'>,
  { affiliateId, statusSince, createdAt, leftAt, promises, ...row }: WorkRow,
): WorkItem => ({
  ...row,
  affiliate: affiliateId,
  test: isTestProgramme(affiliateId),
  statusSince: statusSince.toISOString(),
  createdAt: createdAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
  promises: promisesView(promises, todayIn(affiliates.find(affiliateId), now)),
  _links: { self: { href: operatorOrderPath(row.id) } },
})

const settlementOf = (
  affiliate: ReachableOrder['affiliate'],
  order: ReachableOrder['order'],
): Pick<OperatorOrder, 'delivery' | 'charity' | 'voucher' | 'passedOn'> => {
  const { voucher = null, way = null, passedOn = null } = order.settlement ?? {}
  return {
    delivery: deliveryOf(affiliate, order),
    charity: charityNameOf(affiliate, order) ?? null,
    voucher: voucher === null && way === null ? null : { maskedCode: voucher?.maskedCode ?? null, way },
    passedOn,
  }
}

type Beside = {
  readonly parcels: Parcel[]
  readonly notes: readonly OrderNote[]
  readonly promises: readonly StoredPromise[]
  readonly allowed: OrderTransition[]
  readonly erasure: OperatorOrder['erasure']
  readonly restock: OperatorOrder['restock']
  readonly driver: StayingDriver | undefined
  /** A second look is due: what the first one found is left out. */
  readonly blind: boolean
}

const promiseView =
  (today: string) =>
  ({ kind, due, madeAt, endedAt, kept }: StoredPromise): OperatorOrder['promises'][number] => ({
    kind,
    due,
    overdue: endedAt === null && isOverdue(due, today),
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    kept,
  })

const stayingDriverView = (
  { programme }: ReachableOrder['affiliate'],
  { carrier, handle, startsAt, endsAt }: StayingDriver,
): OperatorOrder['stayingDriver'] => ({
  carrier: nameOfAccount(carrier, programme),
  pickUp: handle,
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
})

/** Money, product and state, but no names. */
export const operatorOrderView = (
  { locale, now }: Pick<OperatorContext, 'locale' | 'now'>,
  words: Wording,
  { order, affiliate, trail }: ReachableOrder,
  { parcels, notes, promises, allowed, erasure, restock, driver, blind }: Beside,
): OperatorOrder => ({
  id: order.id,
  barcode: order.barcode,
  affiliate: affiliate.id,
  affiliateReference: order.affiliateReference,
  test: isTestProgramme(order.affiliateId),
  status: order.status,
  statusSince: (trail.findLast(({ isEvent }) => !isEvent)?.at ?? order.createdAt).toISOString(),
  createdAt: order.createdAt.toISOString(),
  sendBefore: order.sendBefore.toISOString(),
  amount: order.amount,
  currency: order.currency,
  identityCheck: order.identityCheck,
  transportation: order.transportation,
  process: order.processLabel,
  paymentTag: order.paymentTag,
  ...settlementOf(affiliate, order),
  paymentHeld:
    order.paymentHeld === null
      ? null
      : { reason: order.paymentHeld.reason, since: new Date(order.paymentHeld.since).toISOString() },
  claims: order.claims.map(claimOfOrderView),
  erasure,
  restock,
  language: order.language,
  leftAt:
    order.return === null || order.return.cameBackAt !== null ? null : new Date(order.return.leftAt).toISOString(),
  stayingDriver: driver === undefined ? null : stayingDriverView(affiliate, driver),
  history: trail.map(({ status, transition, actor, reason, about, at }) => ({
    status,
    transition,
    actor,
    reason,
    about,
    at: at.toISOString(),
  })),
  allowedTransitions: allowed,
  promises: promises.map(promiseView(todayIn(affiliate, now))),
  notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  _links: { self: { href: operatorOrderPath(order.id) } },
  _embedded: {
    declaredItems: order.items.map(({ foundProductId, ...item }) =>
      itemView({ affiliate, locale }, words, order.id, { ...item, foundProductId: blind ? null : foundProductId }),
    ),
    devices:
      devicesView({ affiliate, locale }, words, order, { isOwn: true }).devices?.map(
        ({ _links, ...device }) => device,
      ) ?? [],
    parcels,
  },
})
