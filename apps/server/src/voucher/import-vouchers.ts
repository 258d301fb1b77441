import {
  isCalendarDay,
  MAX_VOUCHER_CODE,
  MIN_VOUCHER_CODE,
  type ReplyOf,
  VOUCHER_CODE_PATTERN,
  VOUCHER_DAYS_LEFT,
} from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { voucherCodePlace } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { majorToMinor, minorDigits } from '#server/platform/csv/money-column.ts'
import {
  type Coded,
  coded,
  type Columns,
  readTable,
  type RowFault,
  type TableRow,
} from '#server/platform/csv/read-table.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { lastDayNeeded, maskVoucherCode } from './voucher.decide.ts'
import { holdImports, insertImport, insertVouchers, type NewVoucher, selectKnownHashes } from './voucher.repository.ts'

const COLUMNS = {
  code: { required: true, aliases: ['voucher', 'voucher code', 'gift card', 'number'] },
  amount: { aliases: ['value', 'worth'] },
  expires: { aliases: ['expires on', 'expiry', 'expiry date', 'valid until'] },
} satisfies Columns<string>

export type VoucherLine = {
  readonly line: number
  readonly code: string
  /** Minor units; null where the table names none. */
  readonly amount: number | null
  readonly expiresOn: string | null
}

/**
 * Amounts in major units. All rows or none.
 * @throws TableError when the file as a whole cannot be read
 * @throws ImportFaults with every bad row
 */
export const readVoucherFile = (bytes: Uint8Array, affiliate: Affiliate, now: Date): VoucherLine[] => {
  const table = readTable(bytes, COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const lines: VoucherLine[] = []
  const first = new Map<string, number>()
  const { currency } = affiliate.programme
  const lastDay = lastDayNeeded(todayIn(affiliate, now))
  for (const row of table.rows) {
    const { code } = row.values
    const seen = first.get(code)
    const read = readLine(row, currency, lastDay)
    const told = [
      ...('reasons' in read ? read.reasons : []),
      ...(seen === undefined || code === ''
        ? []
        : [fault('code-again', `is the code of line ${seen} again`, { first: String(seen) })]),
    ]
    first.set(code, seen ?? row.line)
    if (told.length > 0)
      faults.push({ line: row.line, reason: told.map(({ reason }) => reason).join('; '), coded: told })
    else if (!('reasons' in read)) lines.push(read)
  }
  if (faults.length > 0) throw new ImportFaults(inOrder(faults), table.rows.length + table.faults.length)
  if (lines.length === 0) throw new ImportFaults([coded(1, 'no-code', 'is followed by no code')], 1)
  return lines
}

type Reason = Coded & { readonly reason: string }

const fault = (code: string, reason: string, values: Coded['values'] = {}): Reason => ({ code, reason, values })

export const inOrder = (faults: readonly RowFault[]): RowFault[] => [...faults].sort((a, b) => a.line - b.line)

/** Never names the code itself: faults are read by more people than may know it. */
const readLine = (
  { line, values: { code, amount: worth, expires } }: TableRow<keyof typeof COLUMNS>,
  currency: string,
  lastDay: string,
): VoucherLine | { readonly reasons: readonly Reason[] } => {
  const reasons: Reason[] = []
  const refuse = (...told: Parameters<typeof fault>) => reasons.push(fault(...told))
  const [least, most] = [MIN_VOUCHER_CODE, MAX_VOUCHER_CODE]
  if (code.length < least || code.length > most)
    refuse('code-length', `code has ${code.length} characters, not ${least} to ${most}`, {
      length: String(code.length),
      least: String(least),
      most: String(most),
    })
  else if (!VOUCHER_CODE_PATTERN.test(code)) refuse('code-signs', 'code has other signs than those of ASCII')
  const amount = worth === '' ? { amount: null } : majorToMinor(worth, currency)
  if ('reason' in amount)
    refuse(amount.code, `amount ${amount.reason}`, {
      column: 'amount',
      text: worth,
      digits: String(minorDigits(currency)),
    })
  else if (amount.amount === 0)
    refuse('worth-nothing', 'amount is nothing; leave it empty where the shop gives the worth of the order')
  if (expires !== '' && !isCalendarDay(expires))
    refuse('no-day', `expires "${expires}" is no day such as 2027-11-30`, { text: expires })
  else if (expires !== '' && expires < lastDay)
    refuse(
      'ends-soon',
      `expires ${expires} is less than ${VOUCHER_DAYS_LEFT} days away, so it would be given to nobody`,
      { day: expires, days: String(VOUCHER_DAYS_LEFT) },
    )
  if (reasons.length > 0 || 'reason' in amount) return { reasons }
  return { line, code, amount: amount.amount, expiresOn: expires === '' ? null : expires }
}

/** Finds a code without keeping it readable. Another affiliate's shop may use the same code. */
export const codeHashOf = (vault: Pick<Vault, 'blindIndex'>, affiliateId: string, code: string): Buffer =>
  vault.blindIndex(`voucher code|${affiliateId}|${code}`)

const BATCH = 2_000

type Saving = { readonly db: Db; readonly now: Date; readonly actor: string }

export type ImportedVouchers = { readonly id: string; readonly affiliate: string; readonly codes: number }

/** All or none: a code that is there already would be given twice. @throws TableError, ImportFaults */
export const importVouchers = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  bytes: Uint8Array,
): Promise<ImportedVouchers> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const imported = await bringInVouchers({ ...ctx, actor: ctx.operator.actor }, vault, affiliate, bytes)
  ctx.note({ affiliate: affiliate.id, import: imported.id, codes: imported.codes })
  return imported
}

/** What would come in; nothing is kept. @throws TableError, ImportFaults */
export const checkVouchers = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  vault: Vault,
  affiliateId: string,
  bytes: Uint8Array,
): Promise<CheckedVouchers> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const { id, programme } = affiliate
  const lines = readVoucherFile(bytes, affiliate, ctx.now)
  await refuseKnown(ctx.db, vault, id, lines)
  const counts = new Map<number | null, number>()
  for (const { amount } of lines) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  const [firstExpiry = null] = lines.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()
  return {
    ...{ affiliate: id, currency: programme.currency, codes: lines.length, firstExpiry },
    worths: [...counts]
      .map(([amount, codes]) => ({ amount, codes }))
      .toSorted((one, other) => (one.amount ?? Infinity) - (other.amount ?? Infinity)),
  }
}
type CheckedVouchers = ReplyOf<'checkVouchers'>

/** In a transaction. @throws TableError, ImportFaults */
export const bringInVouchers = async (
  { db, now, actor }: Saving,
  vault: Vault,
  affiliate: Affiliate,
  bytes: Uint8Array,
): Promise<ImportedVouchers> => {
  const { id: affiliateId } = affiliate
  const lines = readVoucherFile(bytes, affiliate, now)
  await holdImports(db, affiliateId)
  await refuseKnown(db, vault, affiliateId, lines)
  const id = newId()
  await insertImport(db, { id, affiliateId, importedAt: now, importedBy: actor, codes: lines.length })
  for (let from = 0; from < lines.length; from += BATCH) {
    const part = lines.slice(from, from + BATCH).map((line) => sealed(vault, affiliateId, line))
    await insertVouchers(db, { affiliateId, importId: id, at: now }, part)
  }
  await enqueue(db, 'voucher.check-stock', { affiliateId }, { key: `voucher-stock|${affiliateId}` })
  return { id, affiliate: affiliateId, codes: lines.length }
}

const refuseKnown = async (db: Db, vault: Vault, affiliateId: string, lines: readonly VoucherLine[]): Promise<void> => {
  const faults: RowFault[] = []
  for (let from = 0; from < lines.length; from += BATCH) {
    const byHash = new Map(
      lines.slice(from, from + BATCH).map(({ code, line }) => {
        const hash = codeHashOf(vault, affiliateId, code)
        return [hash.toString('hex'), { hash, line }] as const
      }),
    )
    const known = await selectKnownHashes(
      db,
      affiliateId,
      [...byHash.values()].map(({ hash }) => hash),
    )
    for (const hash of known)
      faults.push(coded(byHash.get(hash.toString('hex'))?.line ?? 0, 'code-known', 'is a code that is there already'))
  }
  if (faults.length > 0) throw new ImportFaults(inOrder(faults), lines.length)
}

const sealed = (vault: Vault, affiliateId: string, { line, code, amount, expiresOn }: VoucherLine): NewVoucher => {
  const id = newId()
  return {
    id,
    line,
    code: vault.seal(code, voucherCodePlace(id)),
    codeHash: codeHashOf(vault, affiliateId, code),
    maskedCode: maskVoucherCode(code),
    amount,
    expiresOn,
  }
}
