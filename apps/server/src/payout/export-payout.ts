import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BankPayer, DAY_MS, firstDayToPay, isWorkingDay, payerOf, printedBarcode } from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { maskAccountNumber, maskIban } from '#server/customer/index.ts'
import { listWaitingOrders, lockOrders, setPaying } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Creditor, PaymentRun } from './file/payment.ts'
import { writeBacs } from './file/write-bacs.ts'
import { writePain001 } from './file/write-pain001.ts'
import { type FoundPayout, holdPayout, isDue } from './hold-payout.ts'
import { requireRelease } from './release-payout.ts'
import { type PayoutDeps, weighOrders } from './weigh-orders.ts'
import { type StoredLine, updateDiscarded, updateExported, updateLines } from './payout.repository.ts'

const creditorPlace = (lineId: string): string => `payout_line|creditor|${lineId}`
const filePlace = (batchId: string): string => `payout_batch|file|${batchId}`

export const sealCreditor = (vault: Vault, lineId: string, creditor: Creditor): Buffer =>
  vault.seal(creditor, creditorPlace(lineId))

export const openCreditor = (vault: Vault, line: { readonly id: string; readonly creditor: Buffer }): Creditor =>
  JSON.parse(vault.open(line.creditor, creditorPlace(line.id))) as Creditor

export const sealFile = (vault: Vault, batchId: string, bytes: Uint8Array): Buffer =>
  vault.sealBytes(bytes, filePlace(batchId))

export const openFile = (vault: Vault, batchId: string, sealed: Buffer): Buffer =>
  vault.openBytes(sealed, filePlace(batchId))

/** `FR14 **** 2606`, as the customer sees it. */
export const maskedAccountOf = ({ account }: Creditor): string =>
  account.scheme === 'sepa' ? maskIban(account.iban) : maskAccountNumber(account.accountNumber)

/**
 * Once. Leaves out what may not be paid any more; where that is all, the batch is discarded.
 * From here on the account of an order stays as it is.
 * @param executionDate `2026-11-24`; the first possible day when left out
 */
export const exportPayout = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  id: string,
  executionDate: string | undefined,
): Promise<void> => {
  const found = await holdPayout(ctx, id)
  const { batch, affiliate } = found
  if (!isDue(batch, 'export')) return
  requireRelease(ctx, found)
  const payer = payerOf(affiliate.programme)
  if (payer === undefined || payer.scheme !== batch.scheme) throw new ProblemError('payer-missing')
  const day = dayToPay(payer, executionDate, todayIn(affiliate, ctx.now))
  const { kept, left } = await splitPayable(ctx, deps, found)
  await setPaying(
    ctx.db,
    left.map(({ orderId }) => orderId),
    null,
  )
  await updateLines(
    ctx.db,
    left.map((line) => line.id),
    { status: 'left-out', at: ctx.now },
  )
  ctx.note({ payments: kept.length, leftOut: left.length })
  if (kept.length === 0) return updateDiscarded(ctx.db, id)
  const bytes = writeFile(payer, runOf(ctx, deps, found, kept, day))
  await setPaying(
    ctx.db,
    kept.map(({ orderId }) => orderId),
    'under-way',
  )
  await updateExported(ctx.db, id, {
    sealed: sealFile(deps.vault, id, bytes),
    hash: createHash('sha256').update(bytes).digest(),
    executionDate: day,
    at: ctx.now,
  })
}

/** A bank takes no file for a day much further away, and the file is made once. */
const DAYS_AHEAD = 30

const dayToPay = ({ scheme }: BankPayer, wished: string | undefined, today: string): string => {
  const first = firstDayToPay(scheme, today)
  if (wished === undefined) return first
  const code = whyNotOn(wished, { scheme, today, first })
  if (code !== undefined) throw new ProblemError('field-rejected', { faults: [{ pointer: '/executionDate', code }] })
  return wished
}

type Days = { readonly scheme: BankPayer['scheme']; readonly today: string; readonly first: string }

const whyNotOn = (day: string, { scheme, today, first }: Days): string | undefined => {
  if (day < today) return 'past'
  if (!isWorkingDay(scheme, day)) return 'no-working-day'
  // A bank may pay by SEPA on the day itself; Bacs does not.
  if (scheme === 'bacs' && day < first) return 'too-early'
  return Date.parse(day) - Date.parse(today) > DAYS_AHEAD * DAY_MS ? 'too-late' : undefined
}

/** Whose order may still be paid what they say, where they say. Holds every order. */
const splitPayable = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  { affiliate, lines }: FoundPayout,
): Promise<{ readonly kept: readonly StoredLine[]; readonly left: readonly StoredLine[] }> => {
  const planned = lines.filter(({ status }) => status === 'planned')
  const ids = planned.map(({ orderId }) => orderId)
  await lockOrders(ctx.db, ids)
  const filter = { affiliates: [affiliate.id], ids }
  const { rows } = await listWaitingOrders(ctx.db, filter, { number: 1, size: Math.max(1, ids.length) })
  const weighed = new Map((await weighOrders(ctx, deps, affiliate, rows)).map((one) => [one.waiting.order.id, one]))
  const stands = (line: StoredLine): boolean => {
    const now = weighed.get(line.orderId)
    return (
      now !== undefined &&
      now.obstacles.every((obstacle) => obstacle === 'in-batch') &&
      now.waiting.order.amount === line.amount &&
      isDeepStrictEqual(now.creditor, openCreditor(deps.vault, line))
    )
  }
  return { kept: planned.filter(stands), left: planned.filter((line) => !stands(line)) }
}

const runOf = (
  { now }: OperatorContext,
  { vault }: PayoutDeps,
  { batch, affiliate }: FoundPayout,
  kept: readonly StoredLine[],
  executionDate: string,
): PaymentRun => ({
  reference: batch.reference,
  created: now,
  executionDate,
  payments: kept.map((line) => ({
    endToEndId: line.endToEndId,
    amount: line.amount,
    creditor: openCreditor(vault, line),
    message: `${affiliate.config.appName} ${printedBarcode(line.barcode)}`,
  })),
})

const writeFile = (payer: BankPayer, run: PaymentRun): Uint8Array =>
  payer.scheme === 'sepa' ? writePain001(payer, run) : writeBacs(payer, run)
