import {
  type Payable,
  type Payout,
  type PayoutLineView,
  type PayoutSummary,
  RELEASE_MS,
  type ReplyOf,
  SURFACE_BASE,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { charityNameOf, deliveryOf } from '#server/order/index.ts'
import type { ByHand } from './by-hand/list-by-hand.ts'
import type { FoundPayout } from './hold-payout.ts'
import { contentHash, isReleased, needsRelease } from './release-payout.ts'
import type { StoredBatch, StoredLine } from './payout.repository.ts'
import type { Weighed } from './weigh-orders.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']
export const PAYABLES_PATH = `${OPERATOR_API}/payables`
export const PAYOUTS_PATH = `${OPERATOR_API}/payouts`
const orderLink = (id: string) => ({ order: { href: `${OPERATOR_API}/orders/${id}` } })

export const payableView = ({ waiting: { order, acceptedAt }, affiliate, obstacles }: Weighed): Payable => ({
  order: order.id,
  barcode: order.barcode,
  affiliate: order.affiliateId,
  acceptedAt: acceptedAt.toISOString(),
  purpose: order.status === 'lost' ? 'compensation' : 'purchase',
  amount: order.amount,
  currency: order.currency,
  paymentTag: order.paymentTag,
  delivery: deliveryOf(affiliate, order),
  charity: charityNameOf(affiliate, order) ?? null,
  obstacles: [...obstacles],
  payNotBefore: obstacles.includes('new-details') ? (order.payNotBefore?.toISOString() ?? null) : null,
  _links: orderLink(order.id),
})

export const byHandView = ({ affiliate, ways, stock, rows }: ByHand): ReplyOf<'listPaymentsByHand'> => ({
  affiliate: affiliate.id,
  currency: affiliate.programme.currency,
  ways: [...ways],
  stock,
  _links: { self: { href: `${PAYABLES_PATH}/by-hand?affiliate=${affiliate.id}` } },
  _embedded: { payables: rows.map(payableView) },
})

export const payoutSummary = (batch: StoredBatch): PayoutSummary => {
  const { id, number, scheme, status, reference, currency, count, total, executionDate, fileHash } = batch
  const href = `${PAYOUTS_PATH}/${id}`
  return {
    ...{ id, number, scheme, status, reference, currency, count, total, executionDate },
    affiliate: batch.affiliateId,
    preparedAt: batch.preparedAt.toISOString(),
    exportedAt: batch.exportedAt?.toISOString() ?? null,
    executedAt: batch.executedAt?.toISOString() ?? null,
    _links: { self: { href }, ...(fileHash === null ? {} : { file: { href: `${href}/file` } }) },
  }
}

/** @param payeeOf for a caller whose look the audit keeps */
export const payoutView = (
  { batch, lines, affiliate }: FoundPayout,
  { now }: Pick<OperatorContext, 'now'>,
  payeeOf: (line: StoredLine) => string | null = () => null,
): Payout => ({
  ...payoutSummary(batch),
  fileHash: batch.fileHash?.toString('hex') ?? null,
  preparedBy: { actor: batch.preparedBy, name: batch.preparedByName },
  contentHash: batch.status === 'prepared' ? contentHash(batch, lines).toString('hex') : null,
  release: releaseView({ batch, lines, affiliate }, now),
  _embedded: { lines: lines.map((line) => lineView(line, payeeOf(line))) },
})

const releaseView = (found: FoundPayout, now: Date): Payout['release'] => {
  const { releasedBy: actor, releasedByName: name, releasedAt } = found.batch
  return {
    required: needsRelease(found.affiliate),
    by: actor === null ? null : { actor, name },
    at: releasedAt?.toISOString() ?? null,
    until: releasedAt === null ? null : new Date(releasedAt.getTime() + RELEASE_MS).toISOString(),
    stands: isReleased(found, now),
  }
}

const lineView = (
  { orderId, barcode, endToEndId, status, held, amount, maskedAccount, reason, note, bookedAt }: StoredLine,
  payee: string | null,
): PayoutLineView => ({
  order: orderId,
  barcode,
  endToEndId,
  status,
  held,
  amount,
  account: maskedAccount,
  payee,
  reason,
  note,
  bookedAt: bookedAt?.toISOString() ?? null,
  _links: orderLink(orderId),
})
