import type { OperatorOrder, RunningPromise } from '@reprise/contract'
import { majorText } from '#server/platform/csv/write-money.ts'
import { day, minute, table } from './table.ts'

/** `212.00 EUR`, for lists that people and their tools read. */
export const moneyText = (amount: number, currency: string): string => `${majorText(amount, currency)} ${currency}`

/** `inspect by 2026-11-24`, and that the day has passed. */
export const promiseText = ({ kind, due, overdue }: RunningPromise): string =>
  `${kind} by ${due}${overdue ? ', overdue' : ''}`

/** An order in full, as a person reads it: what it is, what was declared, what happened, what may be done now. */
export const orderText = (order: OperatorOrder): string => {
  const { declaredItems, parcels } = order._embedded
  return [
    pairs([
      ['Order', order.id],
      ['Barcode', order.barcode],
      ['Affiliate', order.affiliate],
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

const pairs = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}
