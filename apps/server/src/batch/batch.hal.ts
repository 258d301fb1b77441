import {
  batchCounts,
  type BatchDevice,
  batchState,
  type BatchState,
  type BatchView,
  deviceState,
  type ListedBatch,
  SURFACE_BASE,
} from '@reprise/contract'
import { type Catalogue, namesOfProducts } from '#server/catalogue/index.ts'
import { maskedOf } from '#server/device/index.ts'
import type { StoredOrder } from '#server/order/index.ts'
import { writeTable } from '#server/platform/csv/import-report.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import type { BatchListRow, LinesAlike } from './batch-list.repository.ts'
import type { StoredBatch, StoredLine, StoredUnexpected } from './batch.repository.ts'

export const BATCHES_PATH = `${SURFACE_BASE['operator-api']}/batches`

type Facts = StoredBatch & {
  readonly order: Pick<StoredOrder, 'barcode' | 'currency'>
  readonly lines: readonly StoredLine[]
  readonly unexpected: readonly StoredUnexpected[]
}

const readLines = (lines: readonly StoredLine[]) =>
  lines.map(({ status, isMissing, receivedAt }) => ({ status, isMissing, isRead: receivedAt !== null }))

export const countsOf = (lines: readonly StoredLine[], unexpected: readonly StoredUnexpected[]) =>
  batchCounts(readLines(lines), unexpected.length)

/** A customer may take every device of the list out again. */
const stateOf = (lines: readonly BatchDevice[], waiting: number): BatchState =>
  lines.length === 0 && waiting === 0 ? 'settled' : batchState(lines, waiting)

export type ListedRow = BatchListRow & { readonly alike: readonly LinesAlike[] }

export const listedBatchView = (row: ListedRow): ListedBatch => {
  const { orderId, barcode, affiliateId, importedAt, currency, unexpected, waiting, alike } = row
  const expected = totalOf(alike, ({ lines }) => lines)
  const received = totalOf(alike, ({ lines, isRead }) => (isRead ? lines : 0))
  return {
    ...{ order: orderId, barcode, affiliate: affiliateId, importedAt: importedAt.toISOString() },
    state: stateOf(alike, waiting),
    counts: { expected, received, missing: expected - received, unexpected },
    ...{ waiting, amount: totalOf(alike, ({ amount }) => amount), currency },
    _links: { self: { href: `${BATCHES_PATH}/${orderId}` } },
  }
}

const totalOf = (alike: readonly LinesAlike[], of: (one: LinesAlike) => number): number =>
  alike.reduce((total, one) => total + of(one), 0)

export const batchView = (
  { orderId, importedAt, order, lines, unexpected }: Facts,
  catalogue: Pick<Catalogue, 'find'>,
): BatchView => ({
  order: orderId,
  barcode: order.barcode,
  importedAt: importedAt.toISOString(),
  state: stateOf(readLines(lines), unexpected.filter((one) => one.outcome === null).length),
  counts: countsOf(lines, unexpected),
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  currency: order.currency,
  lines: lines.map((one) => ({
    line: one.line,
    order: one.orderId,
    barcode: one.barcode,
    product: namesOfProducts([one.productId], catalogue, 'en'),
    identifiers: maskedOf(one.identifiers, 'customer'),
    state: deviceState(one.status, one.isMissing),
    receivedAt: one.receivedAt?.toISOString() ?? null,
    amount: one.amount,
  })),
  unexpected: unexpected.map(unexpectedView),
})

export const unexpectedView = (device: StoredUnexpected): BatchView['unexpected'][number] => {
  const { id, kind, masked, reason, at, outcome, soldAs } = device
  return { id, kind, masked, reason, at: at.toISOString(), outcome, soldAs }
}

const FILE_COLUMNS = ['line', 'answer', 'barcode', 'product', 'numbers', 'state', 'received_at', 'amount', 'currency']

/** Expected against received as a table: `line` is that of the file that the business gave, numbers are masked. */
export const batchFile = ({ lines, unexpected, currency }: BatchView): string =>
  writeTable(FILE_COLUMNS, [
    ...lines.map((one) => [
      String(one.line),
      one.receivedAt === null ? 'missing' : 'received',
      one.barcode,
      one.product,
      [...one.identifiers.imei, one.identifiers.meid ?? '', one.identifiers.serial ?? ''].filter(Boolean).join(' / '),
      one.state,
      one.receivedAt ?? '',
      majorText(one.amount, currency),
      currency,
    ]),
    ...unexpected.map((one) => ['', 'unexpected', '', '', one.masked, one.outcome ?? 'put-aside', one.at, '', '']),
  ])
