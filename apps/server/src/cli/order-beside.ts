import type { OperatorDocument } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { listDocuments, operatorDocumentView } from '#server/document/index.ts'
import { selectInspections } from '#server/inspection/index.ts'
import { findReturn, listLitigations } from '#server/litigation/index.ts'
import { selectPaymentsOf } from '#server/payout/index.ts'
import { moneyText } from './order-text.ts'
import { minute, table } from './table.ts'

/** What lies beside an order: looks at its product, findings, documents, payments, the way back. None of it names a person. */
export type Beside = {
  readonly inspections: Awaited<ReturnType<typeof selectInspections>>
  readonly litigations: Awaited<ReturnType<typeof listLitigations>>
  readonly documents: readonly OperatorDocument[]
  readonly payments: Awaited<ReturnType<typeof selectPaymentsOf>>
  readonly productReturn: NonNullable<Awaited<ReturnType<typeof findReturn>>> | null
}

/** @throws ProblemError order-not-found */
export const readBeside = async (ctx: OperatorContext, orderId: string): Promise<Beside> => ({
  documents: (await listDocuments(ctx, orderId)).map(operatorDocumentView),
  inspections: await selectInspections(ctx.db, orderId),
  litigations: await listLitigations(ctx.db, orderId),
  payments: await selectPaymentsOf(ctx.db, orderId),
  productReturn: (await findReturn(ctx.db, orderId)) ?? null,
})

/** What lies beside an order, as a person reads it; nothing where there is nothing. */
export const besideText = (
  { inspections, litigations, documents, payments, productReturn }: Beside,
  currency: string,
): string[] => [
  ...tableOf(inspections, [
    { title: 'LOOKED AT', of: ({ at }) => minute(at) },
    { title: 'LOOK', of: ({ look }) => look },
    ...(inspections.some(({ productId }) => productId !== null)
      ? [{ title: 'ANOTHER PRODUCT', of: ({ productId }: (typeof inspections)[number]) => productId ?? '' }]
      : []),
    { title: 'PROMISED', of: ({ amountBefore }) => moneyText(amountBefore, currency), right: true },
    { title: 'FOUND', of: ({ amountAfter }) => moneyText(amountAfter, currency), right: true },
    { title: 'BY', of: ({ actor }) => actor },
  ]),
  ...tableOf(litigations, [
    { title: 'ASKED', of: ({ openedAt }) => minute(openedAt) },
    { title: 'LITIGATION', of: ({ kind }) => kind },
    { title: 'STATE', of: ({ status }) => status },
    { title: 'ANSWER', of: ({ action }) => action ?? '' },
    { title: 'ANSWER BEFORE', of: ({ answerBefore }) => minute(answerBefore) },
    { title: 'OFFERED', of: ({ amountAfter }) => (amountAfter === null ? '' : moneyText(amountAfter, currency)) },
    { title: 'NOTE', of: ({ note }) => note ?? '' },
  ]),
  ...tableOf(
    litigations.flatMap(({ kind, lines }) => lines.map((line) => ({ kind, ...line }))),
    [
      { title: 'FINDING', of: ({ question }) => question ?? 'product' },
      { title: 'DECLARED', of: ({ declared }) => declared },
      { title: 'FOUND', of: ({ found }) => found },
      { title: 'EFFECT', of: ({ effect }) => moneyText(effect, currency), right: true },
      { title: 'REASON', of: ({ reason }) => reason ?? '' },
      { title: 'PHOTOS', of: ({ photos }) => String(photos.length), right: true },
      { title: 'NOTE', of: ({ note }) => note ?? '' },
    ],
  ),
  ...tableOf(documents, [
    { title: 'DOCUMENT', of: ({ id }) => id },
    { title: 'WHAT', of: ({ origin }) => origin },
    { title: 'STATE', of: ({ status, checked }) => (status === 'pending' && !checked ? 'being checked' : status) },
    { title: 'REASON', of: ({ reason }) => reason ?? '' },
    { title: 'SENT', of: ({ createdAt }) => minute(new Date(createdAt)) },
  ]),
  ...tableOf(payments, [
    { title: 'PAYMENT', of: ({ endToEndId }) => endToEndId },
    { title: 'BATCH', of: ({ reference }) => reference },
    { title: 'STATE', of: ({ status }) => status },
    { title: 'AMOUNT', of: ({ amount }) => moneyText(amount, currency), right: true },
    { title: 'ACCOUNT', of: ({ maskedAccount }) => maskedAccount },
    { title: 'PAID ON', of: ({ executionDate }) => executionDate ?? '' },
    { title: 'REASON', of: ({ reason, note }) => [reason, note].filter((part) => part !== null).join(': ') },
  ]),
  ...(productReturn === null
    ? []
    : [`Left again on ${minute(productReturn.leftAt)}, ${tracking(productReturn.trackingNumber)}`]),
]

const tracking = (number: string | null): string =>
  number === null ? 'without a tracking number' : `tracking number ${number}`

const tableOf: <Row>(...args: Parameters<typeof table<Row>>) => string[] = (rows, columns) =>
  rows.length === 0 ? [] : [table(rows, columns)]
