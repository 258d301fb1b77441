import type { BankReportReply } from '@reprise/contract'
import { counted, moneyText, table } from './table.ts'

/** Each entry with what it means, then how far its batches are. */
export const bankReportText = ({ version, entries, batches, counts }: BankReportReply): string =>
  [
    `${version}: ${counts.map(({ result, count }) => `${count} ${result}`).join(', ') || 'it says nothing'}`,
    entries.length === 0 ? '' : entriesText(entries),
    ...batches.map(({ reference, payments, open, completes }) =>
      completes
        ? `${reference} is executed by it.`
        : `${reference}: nothing final is told of ${open} of ${counted(payments, 'payment')}.`,
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const entriesText = (entries: BankReportReply['entries']): string =>
  table(entries, [
    { title: 'LINE', of: ({ line }) => String(line), right: true },
    { title: 'PAYMENT', of: ({ endToEndId, payments }) => endToEndId ?? counted(payments, 'payment') },
    {
      title: 'AMOUNT',
      of: ({ amount, currency }) => (amount === null || currency === null ? '' : moneyText(amount, currency)),
      right: true,
    },
    { title: 'MEANS', of: ({ result }) => result },
    { title: 'WHY', of: ({ code, reason }) => [code, reason].filter(Boolean).join(' ') },
  ])
