import {
  type OperatorOrder,
  orderLifecycle,
  type Parcel,
  SURFACE_BASE,
  transitionsFrom,
  type WorkItem,
} from '@reprise/contract'
import type { OperatorContext } from '#server/affiliate/index.ts'
import { charityNameOf, deliveryOf, itemView, type ReachableOrder, type WorkRow } from '#server/order/index.ts'
import type { Wording } from '#server/quotation/index.ts'

export const WORK_PATH = `${SURFACE_BASE['operator-api']}/orders`
export const operatorOrderPath = (id: string): string => `${WORK_PATH}/${id}`

export const workItemView = ({ affiliateId, statusSince, createdAt, ...row }: WorkRow): WorkItem => ({
  ...row,
  affiliate: affiliateId,
  statusSince: statusSince.toISOString(),
  createdAt: createdAt.toISOString(),
  _links: { self: { href: operatorOrderPath(row.id) } },
})

/** How it is paid that no bank pays. */
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

/** An order as whoever works on it sees it. Money, product and state, and nobody's name. */
export const operatorOrderView = (
  { locale }: Pick<OperatorContext, 'locale'>,
  words: Wording,
  { order, affiliate, trail }: ReachableOrder,
  parcels: Parcel[],
): OperatorOrder => ({
  id: order.id,
  barcode: order.barcode,
  affiliate: affiliate.id,
  status: order.status,
  statusSince: (trail.at(-1)?.at ?? order.createdAt).toISOString(),
  createdAt: order.createdAt.toISOString(),
  sendBefore: order.sendBefore.toISOString(),
  amount: order.amount,
  currency: order.currency,
  identityCheck: order.identityCheck,
  transportation: order.transportation,
  process: order.processLabel,
  paymentTag: order.paymentTag,
  ...settlementOf(affiliate, order),
  language: order.language,
  history: trail.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  allowedTransitions: transitionsFrom(orderLifecycle, order.status, 'operator'),
  _links: { self: { href: operatorOrderPath(order.id) } },
  _embedded: {
    declaredItems: order.items.map((item) => itemView({ affiliate, locale }, words, order.id, item)),
    parcels,
  },
})
