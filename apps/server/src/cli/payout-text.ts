import type { Payout, PayoutLineView, PayoutSummary } from '@reprise/contract'
import { moneyText } from './order-text.ts'
import { counted, minute, table } from './table.ts'

/** A batch of payments in full, as a person reads it: accounts are masked. */
export const payoutText = (payout: Payout): string =>
  [
    [
      `Batch ${payout.number} of ${payout.affiliate}, ${payout.status}: ${counted(payout.count, 'payment')}, ${moneyText(payout.total, payout.currency)}`,
      `Id         ${payout.id}`,
      `Reference  ${payout.reference} (${payout.scheme})`,
      `Prepared   ${minute(new Date(payout.preparedAt))}`,
      ...(payout.exportedAt === null
        ? []
        : [`Exported   ${minute(new Date(payout.exportedAt))}, to be paid on ${payout.executionDate}`]),
      ...(payout.executedAt === null ? [] : [`Executed   ${minute(new Date(payout.executedAt))}`]),
      ...heldText(payout),
      ...(payout.fileHash === null ? [] : [`SHA-256    ${payout.fileHash}`]),
    ].join('\n'),
    table(payout._embedded.lines, [
      { title: 'END-TO-END', of: ({ endToEndId }) => endToEndId },
      { title: 'STATE', of: ({ status, held }) => (held ? `${status}, held` : status) },
      { title: 'AMOUNT', of: ({ amount }) => moneyText(amount, payout.currency), right: true },
      { title: 'ACCOUNT', of: ({ account }) => account },
      ...(payout._embedded.lines.some(({ payee }) => payee !== null)
        ? [{ title: 'PAYEE', of: ({ payee }: PayoutLineView) => payee ?? '' }]
        : []),
      { title: 'REASON', of: ({ reason, note }) => [reason, note].filter((part) => part !== null).join(': ') },
      { title: 'ORDER', of: ({ order }) => order },
    ]),
  ].join('\n\n')

/** What the file will leave out, which the sum above still holds. */
const heldText = ({ currency, _embedded: { lines } }: Payout): string[] => {
  const held = lines.filter((line) => line.held)
  const sum = held.reduce((total, { amount }) => total + amount, 0)
  return held.length === 0
    ? []
    : [`Held       ${counted(held.length, 'payment')}, ${moneyText(sum, currency)}: the file leaves out what is held`]
}

export const payoutsText = (payouts: readonly PayoutSummary[]): string =>
  table(payouts, [
    { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
    { title: 'NUMBER', of: ({ number }) => String(number), right: true },
    { title: 'STATE', of: ({ status }) => status },
    { title: 'PREPARED', of: ({ preparedAt }) => minute(new Date(preparedAt)) },
    { title: 'PAYMENTS', of: ({ count }) => String(count), right: true },
    { title: 'TOTAL', of: ({ total, currency }) => moneyText(total, currency), right: true },
    { title: 'PAID ON', of: ({ executionDate }) => executionDate ?? '' },
    { title: 'REFERENCE', of: ({ reference }) => reference },
  ])
