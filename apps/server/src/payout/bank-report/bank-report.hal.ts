import { BANK_ENTRY_RESULTS, type BankReportReply, MOST_FOREIGN_ENTRIES, SURFACE_BASE } from '@reprise/contract'
import type { BankReport } from './bank-entry.ts'
import type { Decision, Judged, OwnBatch } from './bank-report.decide.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']

export const bankReportView = (
  { kind, version }: BankReport,
  { judged, acts, booked, complete }: Decision,
  batches: readonly OwnBatch[],
  { hash, applied }: { readonly hash: string; readonly applied: boolean },
): BankReportReply => {
  const foreign = judged.filter(({ result }) => result === 'not-ours')
  const shown = new Set(foreign.slice(0, MOST_FOREIGN_ENTRIES))
  return {
    kind,
    version,
    hash,
    applied,
    counts: BANK_ENTRY_RESULTS.flatMap((result) => {
      const count = judged.filter((one) => one.result === result).length
      return count === 0 ? [] : [{ result, count }]
    }),
    batches: batches.map((batch) => {
      const sent = batch.payments.filter(({ status }) => status !== 'left-out')
      const changed = new Set([...acts.map(({ payment }) => payment.id), ...booked])
      const open = sent.filter(({ id, status, isBooked }) => status === 'planned' && !isBooked && !changed.has(id))
      return {
        payout: batch.id,
        reference: batch.reference,
        currency: batch.currency,
        status: batch.status,
        payments: sent.length,
        open: open.length,
        completes: complete.includes(batch),
        _links: { payout: { href: `${OPERATOR_API}/payouts/${batch.id}` } },
      }
    }),
    entries: judged.filter((one) => one.result !== 'not-ours' || shown.has(one)).map(entryView),
  }
}

const entryView = ({ entry, result, reason, batch, payments }: Judged): BankReportReply['entries'][number] => {
  const [payment, ...more] = payments
  const isOne = payment !== undefined && more.length === 0
  return {
    line: entry.line,
    endToEndId: entry.endToEndId ?? (isOne ? payment.endToEndId : null),
    amount: entry.amounts[0] ?? null,
    currency: entry.currency,
    result,
    reason,
    code: entry.code,
    payout: batch?.id ?? null,
    order: isOne ? payment.orderId : null,
    payments: payments.length,
  }
}
