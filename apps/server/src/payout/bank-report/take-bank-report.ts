import { createHash } from 'node:crypto'
import type { BankReportReply } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { executePayout, rejectPayment, returnPayment } from '../end-payout.ts'
import { openCreditor } from '../export-payout.ts'
import { lockBatch } from '../payout.repository.ts'
import type { PayoutDeps } from '../weigh-orders.ts'
import type { BankReport } from './bank-entry.ts'
import { type Decision, decideReport, type Ours, type OwnPayment } from './bank-report.decide.ts'
import { bankReportView } from './bank-report.hal.ts'
import { selectNamedBatches, selectPaymentsIn, updateBooked } from './bank-report.repository.ts'
import { readBankReport } from './read-bank-report.ts'
import { XmlFault } from './read-xml.ts'

/**
 * Without `confirm` it says what the report would do. With the hash of the same file it does that, all of it or
 * nothing; what was told before is not done again.
 */
export const takeBankReport = async (
  ctx: OperatorContext,
  deps: Pick<PayoutDeps, 'vault'>,
  bytes: Uint8Array,
  confirm: string | undefined,
): Promise<BankReportReply> => {
  const report = reportIn(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (confirm !== undefined && confirm !== hash)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/confirm', code: 'other-file' }] })
  const isMeant = confirm !== undefined
  const ours = await oursIn(ctx, deps, report, isMeant)
  const decision = decideReport(report.entries, ours)
  if (isMeant) await carryOut(ctx, decision)
  ctx.note({ report: report.version, hash, applied: isMeant ? 'yes' : 'no', ...countsOf(decision) })
  return bankReportView(report, decision, ours.batches, { hash, applied: isMeant })
}

const reportIn = (bytes: Uint8Array): BankReport => {
  try {
    return readBankReport(bytes)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    const message = `line ${error.line}: ${error.message}`
    const faults = [{ pointer: '/document', code: 'line', values: { line: String(error.line) }, message }]
    throw new ProblemError('bank-report-rejected', { detail: message, faults, cause: error })
  }
}

/** Held until the transaction ends, where something is to be done. */
const oursIn = async (
  ctx: OperatorContext,
  { vault }: Pick<PayoutDeps, 'vault'>,
  { entries }: BankReport,
  isMeant: boolean,
): Promise<Ours> => {
  const named = {
    references: [...new Set(entries.flatMap(({ references }) => references))],
    endToEndIds: [...new Set(entries.flatMap(({ endToEndId }) => endToEndId ?? []))],
  }
  const reached = reachedBy(ctx, undefined)
  const found = await selectNamedBatches(ctx.db, reached, named)
  if (isMeant) for (const { id } of found) await lockBatch(ctx.db, id)
  const batches = isMeant ? await selectNamedBatches(ctx.db, reached, named) : found
  const payments = await selectPaymentsIn(
    ctx.db,
    batches.map(({ id }) => id),
  )
  const sealed = new Map(payments.map((payment) => [payment.id, payment]))
  return {
    batches: batches.map((batch) => ({ ...batch, payments: payments.filter(({ batchId }) => batchId === batch.id) })),
    ibanOf: ({ id }: OwnPayment) => {
      const payment = sealed.get(id)
      const account = payment && openCreditor(vault, payment).account
      return account?.scheme === 'sepa' ? account.iban : undefined
    },
  }
}

/** Refusals first: a batch pays what is left of it. */
const carryOut = async (ctx: OperatorContext, { acts, booked, complete }: Decision): Promise<void> => {
  for (const { verb, payment, reason, code } of acts) {
    const told = { endToEndId: payment.endToEndId, reason, ...(code === null ? {} : { note: code }) }
    if (verb === 'reject') await rejectPayment(ctx, payment.batchId, told, { by: 'report' })
    else await returnPayment(ctx, payment.batchId, told)
  }
  await updateBooked(ctx.db, booked, ctx.now)
  for (const { id } of complete) await executePayout(ctx, id)
}

const countsOf = ({ acts, booked, complete }: Decision) => ({
  executed: booked.length,
  refused: acts.filter(({ verb }) => verb === 'reject').length,
  returned: acts.filter(({ verb }) => verb === 'return').length,
  batches: complete.length,
})
