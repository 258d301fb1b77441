import { listDocuments, operatorDocumentView } from '#server/document/index.ts'
import type { OperatorDocument, OperatorOrder, RunningPromise } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { selectInspections } from '#server/inspection/index.ts'
import { isBlind, listLitigations } from '#server/litigation/index.ts'
import { selectReturn } from '#server/shipping/index.ts'
import { selectPaymentsOf } from '#server/payout/index.ts'
import { day, minute, moneyText, pairs, table } from './table.ts'

/** `inspect by 2026-11-24`, and that the day has passed. */
export const promiseText = ({ kind, due, overdue }: RunningPromise): string =>
  `${kind} by ${due}${overdue ? ', overdue' : ''}`

export const orderText = (order: OperatorOrder): string => {
  const { declaredItems, devices, parcels } = order._embedded
  return [
    pairs([
      ['Order', order.id],
      ['Barcode', order.barcode],
      ['Affiliate', order.affiliate],
      ...(order.affiliateReference === null ? [] : [['Its reference', order.affiliateReference] as const]),
      ['State', `${order.status}, since ${minute(new Date(order.statusSince))}`],
      ['Amount', `${moneyText(order.amount, order.currency)} by ${paidBy(order)}`],
      ...(order.paymentHeld === null
        ? []
        : [['Held', `since ${minute(new Date(order.paymentHeld.since))}: ${order.paymentHeld.reason}`] as const]),
      ['Identity check', order.identityCheck],
      ['Sent by', order.transportation],
      ['Send before', minute(new Date(order.sendBefore))],
      ['May now', order.allowedTransitions.join(', ') || 'nothing'],
    ]),
    ...(devices.length === 0 ? [] : [devicesText(order)]),
    ...declaredItems.map(
      ({ product, foundProduct, receipt }) =>
        `${product.name}, declared${foundProduct === undefined ? '' : `; found: ${foundProduct.name}`}:\n${table(
          receipt,
          [
            {
              title: 'WHAT',
              of: ({ subject, question, label }) => [subject ?? question ?? [], label].flat().join(': '),
            },
            { title: 'AMOUNT', of: ({ effect }) => moneyText(effect, order.currency), right: true },
          ],
        )}`,
    ),
    table(order.history, [
      { title: 'WHEN', of: ({ at }) => minute(new Date(at)) },
      { title: 'TRANSITION', of: ({ transition }) => transition },
      { title: 'STATE', of: ({ status }) => status },
      { title: 'BY', of: ({ actor }) => actor },
      { title: 'ABOUT', of: ({ about }) => about ?? '' },
      { title: 'REASON', of: ({ reason }) => reason ?? '' },
    ]),
    ...(order.promises.length === 0 ? [] : [promisesText(order.promises)]),
    ...(order.claims.length === 0 ? [] : [claimsText(order)]),
    ...(order.notes.length === 0 ? [] : [notesText(order.notes)]),
    ...(parcels.length === 0 ? [] : [parcelsText(parcels)]),
  ].join('\n\n')
}

/** `voucher, code **** 7K2Q`, `donation to Example Relief, passed on 2026-11-24`. */
const paidBy = ({ paymentTag, charity, voucher, passedOn }: OperatorOrder): string =>
  [
    charity === null ? paymentTag : `${paymentTag} to ${charity}`,
    ...(voucher === null ? [] : [voucher.maskedCode === null ? `given ${voucher.way}` : `code ${voucher.maskedCode}`]),
    ...(passedOn === null ? [] : [`passed on ${passedOn}`]),
  ].join(', ')

const devicesText = ({ _embedded: { devices }, currency }: OperatorOrder): string =>
  table(devices, [
    { title: 'DEVICE', of: ({ number }) => String(number), right: true },
    { title: 'BARCODE', of: ({ barcode }) => barcode ?? '' },
    { title: 'STATE', of: ({ state }) => state },
    { title: 'AMOUNT', of: ({ amount }) => moneyText(amount, currency), right: true },
    { title: 'PRODUCT', of: ({ product }) => product.name },
  ])

const promisesText = (promises: OperatorOrder['promises']): string =>
  table(promises, [
    { title: 'PROMISED', of: ({ kind }) => kind },
    { title: 'BY', of: ({ due }) => due },
    { title: 'SINCE', of: ({ madeAt }) => minute(new Date(madeAt)) },
    { title: 'ENDED', of: ({ endedAt }) => (endedAt === null ? '' : minute(new Date(endedAt))) },
    { title: 'HOW', of: endText },
  ])

const endText = ({ due, overdue, endedAt, kept }: OperatorOrder['promises'][number]): string => {
  if (endedAt === null) return overdue ? 'overdue' : 'runs'
  if (kept !== true) return 'ended without blame'
  return day(new Date(endedAt)) > due ? 'kept late' : 'kept'
}

const claimsText = ({ claims, currency }: OperatorOrder): string =>
  table(claims, [
    { title: 'CLAIM', of: ({ id }) => id },
    { title: 'STATE', of: ({ status }) => status },
    { title: 'AMOUNT', of: ({ amount }) => moneyText(amount, currency), right: true },
    { title: 'CAUSE', of: ({ cause }) => cause },
    { title: 'SINCE', of: ({ raisedAt }) => minute(new Date(raisedAt)) },
    { title: 'REPAY BY', of: ({ repayBefore }) => repayBefore },
    { title: 'TOLD', of: ({ told }) => (told ? 'by mail' : 'otherwise') },
    { title: 'REASON', of: ({ reason, note }) => (note === null ? reason : `${reason}; ${note}`) },
  ])

const notesText = (notes: OperatorOrder['notes']): string =>
  table(notes, [
    { title: 'NOTED', of: ({ at }) => minute(new Date(at)) },
    { title: 'BY', of: ({ actor }) => actor },
    { title: 'NOTE', of: ({ text }) => text },
  ])

const parcelsText = (parcels: OperatorOrder['_embedded']['parcels']): string =>
  table(
    parcels.flatMap((parcel) => {
      const number = `${parcel.trackingNumber ?? ''}${parcel.replacedAt === null ? '' : ' (replaced)'}`
      return [{ number, at: parcel.createdAt, status: 'made', place: '', note: '' }, ...eventsOf(parcel, number)]
    }),
    [
      { title: 'PARCEL', of: ({ number }) => number },
      { title: 'WHEN', of: ({ at }) => minute(new Date(at)) },
      { title: 'EVENT', of: ({ status }) => status },
      { title: 'PLACE', of: ({ place }) => place },
      { title: 'NOTE', of: ({ note }) => note },
    ],
  )

const eventsOf = ({ events }: OperatorOrder['_embedded']['parcels'][number], number: string) =>
  events.map(({ at, status, place, note }) => ({ number, at, status, place: place ?? '', note: note ?? '' }))

/** What lies beside an order: looks at its product, findings, documents, payments, the way back. None of it names a person. */
type Beside = {
  readonly inspections: Awaited<ReturnType<typeof selectInspections>>
  readonly litigations: Awaited<ReturnType<typeof listLitigations>>
  readonly documents: readonly OperatorDocument[]
  readonly payments: Awaited<ReturnType<typeof selectPaymentsOf>>
  readonly productReturn: NonNullable<Awaited<ReturnType<typeof selectReturn>>> | null
}

export const readBeside = async (ctx: OperatorContext, orderId: string): Promise<Beside> => {
  const litigations = await listLitigations(ctx.db, orderId)
  // The person who looks a second time must not be led by the first look.
  const blind = litigations.some(isBlind)
  return {
    documents: (await listDocuments(ctx, orderId)).map(operatorDocumentView),
    inspections: blind ? [] : await selectInspections(ctx.db, orderId),
    litigations: blind ? litigations.map((one) => ({ ...one, amountAfter: null, note: null, lines: [] })) : litigations,
    payments: await selectPaymentsOf(ctx.db, orderId),
    productReturn: (await selectReturn(ctx.db, orderId)) ?? null,
  }
}

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
